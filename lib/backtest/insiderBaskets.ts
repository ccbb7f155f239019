/** Which purchases of insiders a basket follows. F41. */
export interface InsiderBasket {
  readonly key: string
  readonly name: string
  /** Least USD of one purchase. */
  readonly minValue: number
  readonly chiefsOnly: boolean
  /** Different buyers of one name within so many calendar days. */
  readonly buyers: number
  readonly withinDays: number
  /** Sessions a name is held after its last such filing. */
  readonly sessions: number
  readonly rule: string
}

const HELD = 63
const held = `Equal weights, each name held for ${HELD} sessions after its last such filing, at most forty names.`

export const INSIDER_BASKETS: readonly InsiderBasket[] = [
  {
    key: 'large',
    name: 'Large insider purchases',
    minValue: 250_000,
    chiefsOnly: false,
    buyers: 1,
    withinDays: 0,
    sessions: HELD,
    rule: `Open-market purchases of insiders from 250K USD. ${held}`,
  },
  {
    key: 'chiefs',
    name: 'Purchases of CEOs and CFOs',
    minValue: 50_000,
    chiefsOnly: true,
    buyers: 1,
    withinDays: 0,
    sessions: HELD,
    rule: `Open-market purchases of chief executives and chief financial officers from 50K USD. ${held}`,
  },
  {
    key: 'clusters',
    name: 'Insider clusters',
    minValue: 10_000,
    chiefsOnly: false,
    buyers: 3,
    withinDays: 30,
    sessions: HELD,
    rule: `Names in which three insiders filed open-market purchases within 30 days, from 10K USD each. ${held}`,
  },
]
