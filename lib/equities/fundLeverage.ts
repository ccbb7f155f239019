const STATED = /([+-]?\d+(?:\.\d+)?)\s*(?:x\b|times\b)/i
/** Words of a bond's or a contract's term: "short" there is no direction. */
const TERMS = /short[- ](term|duration|maturity|treasury|dated|bond|corporate|government|muni\w*|futures)/gi
const AGAINST = /\b(short|bear|inverse|ultrashort)\b/i

/**
 * How many times the day of its aim a fund follows, below zero against it; 1 where nothing says otherwise. Read from the
 * stated aim ("-3 times the day of …"), else from the name as issuers write it ("3X Bull", "UltraPro Short"). §4.14 ETFs.
 */
export function fundLeverage(name: string, benchmark = ''): number {
  const [aim, words] = [benchmark, name.replace(TERMS, '')]
  const stated = STATED.exec(aim)?.[1]
  if (stated !== undefined) return Number(stated)
  const sign = AGAINST.test(words) ? -1 : 1
  const named = STATED.exec(words)?.[1]
  if (named !== undefined) return sign * Math.abs(Number(named))
  if (/\bultrapro\b/i.test(words)) return 3 * sign
  if (/\bultrashort\b/i.test(words)) return -2
  return /\bproshares ultra\b/i.test(words) ? 2 * sign : sign
}
