import type { Coverage, MarketStore } from '@/server/stores/market/port'

const MOST_MANAGERS = 500
const MOST_LISTINGS = 2000
/** Stands for a number where a table came without its cover page. */
const UNKNOWN = 'unknown'

/** A manager with what is stored of it. */
export interface KnownManager extends Coverage {
  readonly cik: string
  readonly name: string
}

/**
 * Managers with reports, most lines first, each by the name that any imported file gives its number: cover pages of
 * reports, then lists of tickers, other filings and lists of filings, figures of reports. Without one, the number.
 */
export async function knownManagers(store: MarketStore): Promise<readonly KnownManager[]> {
  const managers = (
    await store.coverage('institution_holdings', { by: 'cik', day: 'period', limit: MOST_MANAGERS })
  ).filter(({ value }) => value !== UNKNOWN)
  const names = await namesOf(
    store,
    managers.map(({ value }) => value),
  )
  return managers.map((one) => ({ ...one, cik: one.value, name: names.get(one.value) ?? numbered(one.value) }))
}

/** A manager nobody names. */
export const numbered = (cik: string): string => `Manager CIK ${cik}`

/** The number in such a name, also in the short form of older links; null for any other name. */
export const numberIn = (name: string): string | null => /^(?:manager )?cik 0*(\d+)$/i.exec(name)?.[1] ?? null

/** Names of managers by their numbers; a number that no file names is not there. */
export async function namesOf(store: MarketStore, ciks: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const covers = await store.coverage('institution_holdings', { by: 'manager', day: 'cik', limit: MOST_MANAGERS })
  const names = new Map(covers.filter(({ value }) => value !== '').map(({ last, value }) => [last, value]))
  const nameless = () => ciks.filter((cik) => !names.has(cik))
  if (nameless().length > 0) {
    const rows = await store.rows('listings', { where: [['cik', 'in', nameless()]], limit: MOST_LISTINGS })
    for (const { cik, name } of rows) if (name !== '') names.set(cik, name)
  }
  for (const cik of nameless()) {
    const name = (await filedName(store, cik)) ?? (await reportedName(store, cik))
    if (name !== null) names.set(cik, name)
  }
  return names
}

async function filedName(store: MarketStore, cik: string): Promise<string | null> {
  const [row] = await store.rows('filings', {
    where: [
      ['cik', '=', cik],
      ['company', '!=', ''],
    ],
    order: [['filed_date', 'down']],
    limit: 1,
  })
  return row?.company ?? null
}

async function reportedName(store: MarketStore, cik: string): Promise<string | null> {
  const [row] = await store.rows('company_facts', {
    where: [
      ['cik', '=', cik],
      ['company', '!=', ''],
    ],
    limit: 1,
  })
  return row?.company ?? null
}
