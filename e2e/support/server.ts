/**
 * The server under test, run from source through tsx: a database of its own with demonstration data, both fronts built
 * if they are stale. Prints its address; ends, and drops the database, on SIGTERM or when its parent is gone.
 */
