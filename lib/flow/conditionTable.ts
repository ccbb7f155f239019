/** What a print is. OPRA sale conditions, groups as in the OPRA output specification. */
export type ConditionGroup =
  | 'plain'
  | 'cancel'
  | 'late'
  | 'opening'
  | 'reopening'
  | 'sweep'
  | 'auction'
  | 'cross'
  | 'floor'
  | 'multi'
  | 'stock-option'
  | 'extended'

/** One row: code, wire letter, Massive id, Cboe id, groups, meaning. */
export type ConditionRow = readonly [
  code: string,
  wire: string,
  massiveId: number,
  cboeId: number | null,
  groups: readonly ConditionGroup[],
  meaning: string,
]

/**
 * The OPRA table: mnemonic, letter on the wire, number at Massive, number in Cboe DataShop files.
 * Sources: OPRA output specification, Massive and Cboe condition lists.
 */
export const OPRA_CONDITIONS: readonly ConditionRow[] = [
  ['CANC', 'A', 201, 40, ['cancel'], 'Earlier print cancelled, neither last nor opening'],
  ['OSEQ', 'B', 202, 2, ['late'], 'Late and out of sequence'],
  ['CNCL', 'C', 203, 41, ['cancel'], 'Last print cancelled'],
  ['LATE', 'D', 204, 13, ['late'], 'Late, in sequence'],
  ['CNCO', 'E', 205, 42, ['cancel'], 'Opening print cancelled'],
  ['OPEN', 'F', 206, 6, ['late', 'opening'], 'Late opening print, out of sequence'],
  ['CNOL', 'G', 207, 43, ['cancel'], 'Only print of the day cancelled'],
  ['OPNL', 'H', 208, 5, ['late', 'opening'], 'Late opening print, in sequence'],
  ['AUTO', 'I', 209, 18, ['plain'], 'Electronic execution'],
  ['REOP', 'J', 210, 21, ['reopening'], 'Print after a halt'],
  ['ISOI', 'S', 219, 95, ['sweep'], 'Intermarket sweep order'],
  ['SLAN', 'a', 227, 125, ['auction'], 'Single-leg auction, not ISO'],
  ['SLAI', 'b', 228, 126, ['auction', 'sweep'], 'Single-leg auction, ISO'],
  ['SLCN', 'c', 229, 127, ['cross'], 'Single-leg cross, not ISO'],
  ['SLCI', 'd', 230, 128, ['cross', 'sweep'], 'Single-leg cross, ISO'],
  ['SLFT', 'e', 231, 129, ['floor'], 'Single-leg floor'],
  ['MLET', 'f', 232, 130, ['multi'], 'Multi-leg electronic'],
  ['MLAT', 'g', 233, 131, ['multi', 'auction'], 'Multi-leg auction'],
  ['MLCT', 'h', 234, 132, ['multi', 'cross'], 'Multi-leg cross'],
  ['MLFT', 'i', 235, 133, ['multi', 'floor'], 'Multi-leg floor'],
  ['MESL', 'j', 236, 134, ['multi'], 'Multi-leg electronic against single legs'],
  ['TLAT', 'k', 237, 135, ['stock-option', 'auction'], 'Stock-option auction'],
  ['MASL', 'l', 238, 136, ['multi', 'auction'], 'Multi-leg auction against single legs'],
  ['MFSL', 'm', 239, 137, ['multi', 'floor'], 'Multi-leg floor against single legs'],
  ['TLET', 'n', 240, 138, ['stock-option'], 'Stock-option electronic'],
  ['TLCT', 'o', 241, 139, ['stock-option', 'cross'], 'Stock-option cross'],
  ['TLFT', 'p', 242, 140, ['stock-option', 'floor'], 'Stock-option floor'],
  ['TESL', 'q', 243, 141, ['stock-option'], 'Stock-option electronic against single legs'],
  ['TASL', 'r', 244, 142, ['stock-option', 'auction'], 'Stock-option auction against single legs'],
  ['TFSL', 's', 245, 143, ['stock-option', 'floor'], 'Stock-option floor against single legs'],
  ['CBMO', 't', 246, 144, ['multi', 'floor'], 'Multi-leg floor of a proprietary product, three legs or more'],
  ['MCTP', 'u', 247, 147, ['multi', 'extended'], 'Multilateral compression trade'],
  ['EXHT', 'v', 248, 148, ['extended'], 'Print outside regular hours'],
]

/** Cboe DataShop conditions without an OPRA mnemonic: id, groups, whether last, high, low and VWAP take the print. */
export type CboeRow = readonly [id: number, groups: readonly ConditionGroup[], setsLast: boolean, meaning: string]

/**
 * Older and exchange-own numbers found in Cboe DataShop "Option Trades" files.
 * That 2, 13 and 106 count in volume but not in last, high, low and VWAP reconciles exactly
 * with Cboe's own end-of-day file of the same day.
 */
export const CBOE_CONDITIONS: readonly CboeRow[] = [
  [0, ['plain'], true, 'Regular'],
  [1, ['extended'], false, 'Form T'],
  [7, ['opening'], true, 'Open report in sequence'],
  [35, ['multi'], true, 'Spread'],
  [36, ['multi'], true, 'Straddle'],
  [37, ['stock-option'], true, 'Buy-write'],
  [38, ['multi'], true, 'Combo'],
  [39, ['plain'], true, 'Stopped'],
  [44, ['cancel'], false, 'Stopped print cancelled'],
  [45, ['cross'], true, 'Match cross'],
  [54, ['cross'], true, 'Internal cross'],
  [55, ['plain'], true, 'Stopped regular'],
  [56, ['late'], false, 'Stopped, sold last'],
  [57, ['late'], false, 'Stopped, out of sequence'],
  [97, ['reopening'], true, 'Reopening'],
  [106, ['plain'], false, 'Stopped, intermarket'],
  [118, ['extended'], false, 'Extended hours'],
]
