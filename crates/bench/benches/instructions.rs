//! Machine instructions of the counted workloads. Run by `cargo xtask bench instructions`, which compares them with the
//! kept ones; by hand: `cargo bench -p karman-bench --bench instructions`.
#![allow(
    missing_docs,
    unused_qualifications,
    reason = "the macros make public items that nobody reads about"
)]

use std::hint::black_box;

use gungraun::{library_benchmark, library_benchmark_group, main};
use karman_bench::workloads::{self, Work};

/// The work comes prepared and goes back whole: neither setting up nor clearing away is counted.
fn portion(mut work: Work) -> Work {
    black_box(work());
    work
}

#[library_benchmark]
#[bench::portion(workloads::duel_bouts())]
fn duel(work: Work) -> Work {
    portion(work)
}

#[library_benchmark]
#[bench::portion(workloads::duel_plain_bouts())]
fn duel_plain(work: Work) -> Work {
    portion(work)
}

#[library_benchmark]
#[bench::portion(workloads::goofspiel13_playouts())]
fn goofspiel13(work: Work) -> Work {
    portion(work)
}

#[library_benchmark]
#[bench::portion(workloads::leduc_playouts())]
fn leduc(work: Work) -> Work {
    portion(work)
}

#[library_benchmark]
#[bench::portion(workloads::leduc_searches())]
fn leduc_search(work: Work) -> Work {
    portion(work)
}

library_benchmark_group!(name = counted; benchmarks = duel, duel_plain, goofspiel13, leduc, leduc_search);
main!(library_benchmark_groups = counted);
