/** Option contracts of a usual session of the real market (OCC, 2025: 61 million a day). */
export const REAL_CONTRACTS = 61_000_000

/** The built-in market trades one in so many of them; ratios are the real ones. */
export const BUILT_IN_ONE_IN = 20

/** The same in words. */
export const BUILT_IN_SCALE = `contracts and premium are 1/${BUILT_IN_ONE_IN} of the real market’s`
