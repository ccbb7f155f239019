/**
 * The session, in July 2026, at which every price is the typical one of its name. After it, and of most names in
 * the year before it, prices go where their returns lead: a pull towards a level would pay whoever buys what has fallen. Of the
 * years before, turns.ts picks some.
 */
export const ANCHOR_SESSION = 1900

/** The last session that has to be known before a price is: the anchor, or a later one that is asked for. */
export const reachOfPrices = (session: number): number => Math.max(session, ANCHOR_SESSION)
