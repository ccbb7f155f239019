import type { Ticker } from '@/lib/core/nominal'

/**
 * Classes of shares listed in the US whose root of options is the letters alone (BRK.B: BRKB); none of these roots is a
 * symbol of another security (SEC list of tickers 2024-05, Nasdaq lists 2026-08; RDS, STZ and JW by their older listings). Of
 * letters alone nothing follows: HUBB is a name of its own.
 */
const CLASSES: ReadonlySet<string> = new Set(
  (
    'AGM.A AKO.A AKO.B BF.A BF.B BH.A BIO.B BNRE.A BRK.A BRK.B CIG.C CRD.A CRD.B CWEN.A EBR.B GEF.B GTN.A HEI.A HVT.A JW.A ' +
    'JW.B LEN.B LGF.A LGF.B MKC.V MOG.A MOG.B PBR.A RDS.A RDS.B STZ.B TAP.A UHAL.B WSO.B'
  ).split(' '),
)

/** The classes with their point, by their one form in this product, the letters alone. */
const POINTED: ReadonlyMap<Ticker, string> = new Map([...CLASSES].map((name) => [name.replace('.', ''), name]))

/** A symbol as people and vendors write it: BRK.B, BRK-B, BRK/B and brk b are BRKB; a class not known as listed keeps its point. */
export function tickerForm(text: string): Ticker {
  const ticker = text.trim().toUpperCase()
  const [, name, mark, letter] = /^([A-Z]{1,5})([./ -])([A-Z])$/.exec(ticker) ?? []
  if (name === undefined) return ticker
  const pointed = `${name}.${letter}`
  if (CLASSES.has(pointed)) return `${name}${letter}`
  return mark === ' ' ? ticker : pointed
}

/** As a vendor writes a class: with `mark` between (BRK.B, BRK/B); every other symbol as it is. */
export const markedTicker = (ticker: Ticker, mark: '.' | '/'): string =>
  (POINTED.get(ticker) ?? ticker).replace('.', mark)

/** Spellings of classes in what was stored before they had one form, each with that form. */
export const STORED_SPELLINGS: readonly (readonly [spelling: string, ticker: Ticker])[] = [...POINTED].map(
  ([ticker, pointed]) => [pointed, ticker],
)

/** Of files and feeds: also ABR-PD, ABR$D and ABRpD are ABR^D. Warrants and units (RAC/WS) take a point. */
export function canonicalTicker(text: string): Ticker {
  const ticker = text.trim()
  const preferred = /^([A-Z]{1,5})(?:\^|\$|-P|p)([A-Z])$/.exec(ticker)
  if (preferred !== null) return `${preferred[1]}^${preferred[2]}`
  return tickerForm(ticker).replaceAll('/', '.')
}
