/** The name of the simulation in the ledger; the database knows it too (migrations 0005 and 0049). */
export const SIMULATED = 'simulated';
