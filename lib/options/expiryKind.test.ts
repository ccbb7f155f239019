import { expect, it } from 'vitest'
import { seriesRoot } from '@/lib/options/expiryKind'

// Days by the lists of Cboe: SPX and SPXW, VIX and VIXW.
it.each([
  ['SPX', '2026-01-16', 'SPX'],
  ['SPX', '2026-01-05', 'SPXW'],
  ['SPX', '2026-03-31', 'SPXW'],
  // Third Fridays that are holidays: Good Friday 2019 and 2022, Juneteenth 2026.
  ['SPX', '2019-04-18', 'SPX'],
  ['SPX', '2026-06-18', 'SPX'],
  // Until 2015 expiries were told by the Saturday.
  ['SPX', '2014-06-21', 'SPX'],
  ['NDX', '2026-01-09', 'NDXP'],
  ['RUT', '2026-01-09', 'RUTW'],
  ['VIX', '2026-01-21', 'VIX'],
  ['VIX', '2026-01-14', 'VIXW'],
  ['VIX', '2026-11-24', 'VIXW'],
  ['VIX', '2025-03-18', 'VIX'],
  ['VIX', '2016-06-15', 'VIX'],
  ['SPY', '2026-01-05', 'SPY'],
  ['XSP', '2026-01-05', 'XSP'],
])('%s of %s is %s', (index, expiry, root) => expect(seriesRoot(index, expiry)).toBe(root))
