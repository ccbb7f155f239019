/** Gamma exposure of one strike, USD per 1 % move. */
export interface StrikeGamma {
  readonly strike: number
  readonly callGex: number
  readonly putGex: number
}

/** F28: strikes that stand out; null where no strike qualifies. */
export interface ExposureLevels {
  /** Strike at or above the spot with the largest positive call exposure. */
  readonly callWall: number | null
  /** Strike at or below the spot with the most negative put exposure. */
  readonly putWall: number | null
  /** Strike with the largest net exposure of either sign. */
  readonly keyGamma: number | null
}

/** F29: what dealers would trade to stay hedged while the underlying rises by 1 %. */
export interface HedgeEstimate {
  /** Shares; positive is buying. */
  readonly shares: number
  /** Share of the average daily volume in percent; null when that is unknown. */
  readonly percentOfVolume: number | null
  readonly direction: 'buy' | 'sell' | 'none'
}

function strongest(rows: readonly StrikeGamma[], score: (row: StrikeGamma) => number): number | null {
  let best: { strike: number; score: number } | null = null
  for (const row of rows) {
    const value = score(row)
    if (value > 0 && (best === null || value > best.score)) best = { strike: row.strike, score: value }
  }
  return best?.strike ?? null
}

/** F28: call wall, put wall and key gamma strike. `rows` hold each strike once, in any order; ties go to the first. */
export function exposureLevels(rows: readonly StrikeGamma[], spot: number): ExposureLevels {
  return {
    callWall: strongest(
      rows.filter((row) => row.strike >= spot),
      (row) => row.callGex,
    ),
    putWall: strongest(
      rows.filter((row) => row.strike <= spot),
      (row) => -row.putGex,
    ),
    keyGamma: strongest(rows, (row) => Math.abs(row.callGex + row.putGex)),
  }
}

/** F29: hedge of dealers with net gamma exposure `gex` (USD per 1 %); `averageVolume` is the 20-day mean in shares. */
export function hedgeEstimate(gex: number, spot: number, averageVolume: number | null): HedgeEstimate {
  const shares = gex === 0 ? 0 : -gex / spot
  const known = averageVolume !== null && averageVolume > 0
  return {
    shares,
    percentOfVolume: known ? (100 * Math.abs(shares)) / averageVolume : null,
    direction: shares > 0 ? 'buy' : shares < 0 ? 'sell' : 'none',
  }
}
