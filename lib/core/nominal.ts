/**
 * A flavoured primitive: plain values flow in, but two different flavours never mix,
 * so milliseconds cannot be passed where microseconds are expected.
 */
type Flavor<T, Name extends string> = T & { readonly __flavor?: Name }

/** Calendar day, 'YYYY-MM-DD'. Never passes through `Date`. */
export type IsoDate = Flavor<string, 'IsoDate'>
/** Milliseconds since the Unix epoch, UTC. */
export type EpochMs = Flavor<number, 'EpochMs'>
/** Microseconds since the Unix epoch, UTC; stays below 2^53 until the year 2255. */
export type EpochUs = Flavor<number, 'EpochUs'>
/** Root or stock symbol, upper case. */
export type Ticker = Flavor<string, 'Ticker'>
/** OCC option symbol without padding and without a leading dot: 'AAPL250117C00200000'. */
export type OptionSymbol = Flavor<string, 'OptionSymbol'>
/** US dollars. */
export type Usd = Flavor<number, 'Usd'>
