/** Amounts are numbers inside and decimal strings on the wire, as the broker sends them: '0.0', '183.08', '58.539'. */
export function decimal(amount: number): string {
  const rounded = Math.round(amount * 1e6) / 1e6
  const text = Math.abs(rounded).toString()
  const sign = rounded < 0 ? '-' : ''
  return sign + (text.includes('.') ? text : `${text}.0`)
}

type WireEffect = 'Debit' | 'Credit' | 'None'

/** An amount without its sign beside the word for it: money that comes in is a credit. */
export function signed<Key extends string>(key: Key, income: number): Record<Key | `${Key}-effect`, string> {
  return { [key]: decimal(Math.abs(income)), [`${key}-effect`]: effectOf(income) } as Record<
    Key | `${Key}-effect`,
    string
  >
}

function effectOf(income: number): WireEffect {
  const rounded = Math.round(income * 1e6)
  if (rounded === 0) return 'None'
  return rounded < 0 ? 'Debit' : 'Credit'
}

/** Instant as the broker writes it: '2023-06-13T20:25:43.220+00:00'. */
export function wireTime(epochMs: number): string {
  return new Date(epochMs).toISOString().replace('Z', '+00:00')
}
