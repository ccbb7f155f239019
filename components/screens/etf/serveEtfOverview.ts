import type { GetServerSideProps } from 'next'
import type { ServedProps } from '@/components/app/defineServedPage'
import { type FundDocumentFacts, fundLead } from '@/components/screens/etf/FundDocument'
import { isInAppVisit, readForVisitor } from '@/components/served/readForVisitor'
import { readServedName, servedNameMeta } from '@/components/served/servedName'
import { parseExplorerParams } from '@/components/stocks/explorer/explorerParams'
import { routes } from '@/lib/navigation/routes'

const SHOWN = 20

/** The document of a fund; none where the name is no fund of the visitor's market or the host is late. */
export const getServerSideProps: GetServerSideProps<ServedProps<FundDocumentFacts>> = async ({ req, res, query }) => {
  if (isInAppVisit(req)) return { props: { served: null } }
  const { symbol } = parseExplorerParams(query)
  const [name, fund] = await Promise.all([
    readServedName(symbol, { req, res }),
    readForVisitor('etf.read', { params: { ticker: symbol } }, req),
  ])
  if (name === null || fund === null || fund.data === null) return { props: { served: null } }
  const { profile, sectors, top10_weight: top10 } = fund.data
  const rows = fund.data.rows
    .toSorted((a, b) => (b.weight ?? 0) - (a.weight ?? 0))
    .slice(0, SHOWN)
    .map(({ line, ticker, name: title, weight }) => ({ line, ticker, name: title, weight }))
  const facts = { ...name, profile, sectors, top10, rows }
  const meta = servedNameMeta(name, routes.etfOverview, 'holdings, flows and options', fundLead(facts))
  return { props: { served: { facts, meta } } }
}
