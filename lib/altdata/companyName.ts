const LEGAL = new Set([
  ...['INC', 'INCORPORATED', 'CORP', 'CORPORATION', 'CO', 'COMPANY', 'COMPANIES', 'LTD', 'LIMITED', 'LLC', 'LP', 'LLP'],
  ...['PLC', 'SA', 'NV', 'AG', 'SE', 'HOLDING', 'HOLDINGS', 'GROUP', 'THE', 'COM', 'USA'],
])
/** What listings say behind the name: the share class. */
const CLASS =
  /(?:\s*[-–])?\s*\b(CLASS [A-C]|(COMMON|ORDINARY|CAPITAL) (STOCK|SHARES?)|AMERICAN DEPOSITARY.*|ADR|ADS)\b.*$/

/**
 * A company's name without what its writers differ in: case, punctuation, article, legal form, share class. 'The Boeing
 * Company' and 'BOEING CO' are one. Empty where nothing else is left.
 */
export function companyKey(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase()
    .replace(/\(.*?\)/g, ' ')
    .replace(/\.COM\b/, '')
    .replace(CLASS, '')
    .replace(/&/g, ' AND ')
    .replace(/['’.]/g, '')
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()
  return plain
    .split(' ')
    .filter((word) => !LEGAL.has(word))
    .join(' ')
    .replace(/ AND$/, '')
}

export interface NamedTicker {
  readonly ticker: string
  readonly name: string
}

/** Tickers by the key of their name; of share classes with one name the shortest ticker, then the first by letter. */
export function tickersByName(listed: Iterable<NamedTicker>): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { ticker, name } of listed) {
    const key = companyKey(name)
    const known = found.get(key)
    const isBefore =
      known === undefined || ticker.length < known.length || (ticker.length === known.length && ticker < known)
    if (key !== '' && isBefore) found.set(key, ticker)
  }
  return found
}
