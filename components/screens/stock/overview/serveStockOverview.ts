import type { GetServerSideProps } from 'next'
import type { ServedProps } from '@/components/app/defineServedPage'
import { type StockDocumentFacts, sentencesOf } from '@/components/screens/stock/overview/StockDocument'
import { isInAppVisit, readForVisitor } from '@/components/served/readForVisitor'
import { readServedName, servedNameMeta } from '@/components/served/servedName'
import { parseExplorerParams } from '@/components/stocks/explorer/explorerParams'
import { routes } from '@/lib/navigation/routes'

/** The document of a name; none where the visitor's market has no such name or the host is late. */
export const getServerSideProps: GetServerSideProps<ServedProps<StockDocumentFacts>> = async ({ req, res, query }) => {
  if (isInAppVisit(req)) return { props: { served: null } }
  const { symbol } = parseExplorerParams(query)
  const [name, flow] = await Promise.all([
    readServedName(symbol, { req, res }),
    readForVisitor('netFlow.read', { query: { tickers: symbol } }, req),
  ])
  if (name === null) return { props: { served: null } }
  const facts = { ...name, totals: flow?.data.names.find((one) => one.key === symbol)?.totals ?? null }
  const lead = sentencesOf(facts).join(' ')
  const meta = servedNameMeta(name, routes.stockOverview, 'options flow and volatility', lead)
  return { props: { served: { facts, meta } } }
}
