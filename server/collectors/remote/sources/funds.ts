import type { Collector, Publication } from '@/server/collectors/remote/collector'

/** Funds whose list has a number or a name in its address. */
const SPDR = ['spy', 'dia', 'mdy', 'xlb', 'xlc', 'xle', 'xlf', 'xli', 'xlk', 'xlp', 'xlre', 'xlu', 'xlv', 'xly', 'xbi']
const INVESCO = ['QQQ', 'QQQM', 'RSP']
const ISHARES = [
  ['IVV', '239726/ishares-core-sp-500-etf'],
  ['IWM', '239710/ishares-russell-2000-etf'],
] as const

const fund = (
  head: Pick<Collector, 'id' | 'title' | 'publisher' | 'unproved'>,
  lists: readonly Publication[],
): Collector => ({
  ...head,
  about: 'What the funds hold, each evening. The list of a day stands under its day; a corrected one replaces it.',
  tables: ['etf_holdings'],
  turn: { days: 'sessions', at: ['08:30', '21:30'] },
  dated: null,
  publications: () =>
    lists.map((list) => ({ ...list, whole: { table: 'etf_holdings', same: ['ticker', 'as_of'], by: 'line' } })),
})

const spdr = fund(
  {
    id: 'holdings-spdr',
    title: 'Holdings of SPDR funds',
    publisher: 'ssga',
    unproved: 'The folder of the files, which State Street has moved before.',
  },
  SPDR.map((name) => ({
    name,
    day: null,
    host: 'ssga',
    formats: ['spdr-holdings'],
    fileName: `${name}.xlsx`,
    path: `/library-content/products/fund-data/etfs/us/holdings-daily-us-en-${name}.xlsx`,
  })),
)

const invesco = fund(
  {
    id: 'holdings-invesco',
    title: 'Holdings of Invesco funds',
    publisher: 'invesco',
    unproved: 'The address of the files; Invesco may refuse who is no browser.',
  },
  INVESCO.map((name) => ({
    name,
    day: null,
    host: 'invesco',
    formats: ['invesco-holdings'],
    fileName: `${name}.csv`,
    path: `/us/financial-products/etfs/holdings/main/holdings/0?audienceType=Investor&action=download&ticker=${name}`,
    ends: /\d{2}\/\d{2}\/\d{4}"?\s*$/,
  })),
)

const ishares = fund(
  {
    id: 'holdings-ishares',
    title: 'Holdings of iShares funds',
    publisher: 'blackrock',
    unproved: 'The number in the address of the files.',
  },
  ISHARES.map(([name, path]) => ({
    name,
    day: null,
    host: 'ishares',
    formats: ['ishares-holdings'],
    fileName: `${name}_holdings.csv`,
    path: `/us/products/${path}/1467271812596.ajax?fileType=csv&fileName=${name}_holdings&dataType=fund`,
    ends: /\n\s*$/,
    options: { ticker: name },
  })),
)

export const fundCollectors: readonly Collector[] = [spdr, invesco, ishares]
