/** Shares of a contract, M of F1 and F14; adjusted deliverables are not known to the tape. */
export const CONTRACT_SHARES = 100
