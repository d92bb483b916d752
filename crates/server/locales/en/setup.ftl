# What is wrong with a set-up, for whoever starts a server. Each stands within another sentence.
setup-limits = every limit is at least 1
setup-switch = write on or off
setup-network = a network is an address, or an address and how many of its bits count, such as 10.0.0.0/8
setup-unread = it was not understood: { $fault }
setup-key = a key is 64 hexadecimal digits in lower case
setup-key-missing = the key of { $database } is missing; bring its file back, or name another database
setup-no-chance = the system gives no random bytes
setup-tls-key = a certificate needs the file of its key
setup-tls-cert = a key needs the file of its certificate
setup-no-certificate = there is no certificate in it
setup-certificate = certificate and key cannot be used: { $fault }
setup-other-key = it was made with another key: name the file of that key, or another database
setup-no-store = it is no database of a server
setup-newer = it has version { $version }, and this program knows versions up to { $newest }
