//! A network between a browser and a server that can go silent: whoever was connected stays so and hears nothing any more.

use std::io::{Read as _, Write as _};
use std::net::{Ipv4Addr, Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use anyhow::{Context as _, Result};

/// A network that forwards every connection to one address.
pub struct Proxy {
    url: String,
    /// Grows with every silence: what was connected before it carries nothing any more.
    silences: Arc<AtomicU64>,
}

impl Proxy {
    /// Stands before a server's address, such as `http://127.0.0.1:8080/`.
    pub fn before(url: &str) -> Result<Proxy> {
        let server = url.trim_start_matches("http://").trim_end_matches('/').to_owned();
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).context("no port for the network")?;
        let url = format!("http://{}/", listener.local_addr()?);
        let silences = Arc::new(AtomicU64::new(0));
        let counted = Arc::clone(&silences);
        // It ends with the process: a test has one.
        std::thread::spawn(move || {
            for near in listener.incoming().flatten() {
                if let Ok(far) = TcpStream::connect(&server) {
                    forward(near, far, &counted);
                }
            }
        });
        Ok(Proxy { url, silences })
    }

    /// Where the server's page is through this network.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Everything that is connected now stays connected and carries nothing any more; what comes later is carried.
    pub fn fall_silent(&self) {
        self.silences.fetch_add(1, Ordering::SeqCst);
    }
}

fn forward(near: TcpStream, far: TcpStream, silences: &Arc<AtomicU64>) {
    let began = silences.load(Ordering::SeqCst);
    let (Ok(near_too), Ok(far_too)) = (near.try_clone(), far.try_clone()) else { return };
    for (mut from, mut to) in [(near, far), (far_too, near_too)] {
        let silences = Arc::clone(silences);
        std::thread::spawn(move || {
            let mut bytes = [0; 16 * 1024];
            while let Ok(count @ 1..) = from.read(&mut bytes) {
                let is_silent = silences.load(Ordering::SeqCst) != began;
                if !is_silent && to.write_all(&bytes[..count]).is_err() {
                    break;
                }
            }
            // In a silence even the end of a connection is not heard.
            if silences.load(Ordering::SeqCst) == began {
                let _ = to.shutdown(Shutdown::Both);
            }
        });
    }
}
