/** Shares of a contract, M of F1 and F14; adjusted deliverables are not known to the tape. */
export const CONTRACT_SHARES = 100

/** F60: USD a contract, opening and closing. Stocks trade without. */
export const FEE_PER_CONTRACT = 0.65
