import type { GetServerSidePropsContext } from 'next'
import { pageTitle } from '@/components/app/definePage'
import type { ServedName } from '@/components/served/DocumentParts'
import { askForVisitor, siteOrigin } from '@/components/served/readForVisitor'
import type { ServedMeta } from '@/components/served/ServedHead'
import type { Ticker } from '@/lib/core/nominal'
import type { Route } from '@/lib/navigation/route'
import { hrefOf } from '@/lib/navigation/routes'

/** Search results cut a description at about this many characters. */
const DESCRIPTION_LENGTH = 300

/**
 * A name as visitors see it; null where their market has no such name or the host is late. The document of a name that
 * nobody knows is a 404: its screen still asks for the account, and shows near matches.
 */
export async function readServedName(
  symbol: Ticker,
  { req, res }: Pick<GetServerSidePropsContext, 'req' | 'res'>,
): Promise<ServedName | null> {
  const { status, answer } = await askForVisitor('stocks.header', { params: { ticker: symbol } }, req)
  if (status === 404 || status === 422) res.statusCode = 404
  if (answer === null) return null
  const { data, meta } = answer
  return {
    // The prices of every minute are for the small chart of the screen: a document has none.
    header: { ...data, prices: [] },
    sessionDate: meta.session_date ?? '',
    asOfMs: meta.as_of_ms,
    isSimulated: meta.simulated,
  }
}

/** What search engines and link previews read of a page about a name. */
export function servedNameMeta({ header }: ServedName, route: Route, topic: string, lead: string): ServedMeta {
  const { ticker, name } = header
  const origin = siteOrigin()
  return {
    title: pageTitle(`${ticker}: ${name} ${topic}`),
    description: lead.slice(0, DESCRIPTION_LENGTH),
    url: origin + hrefOf(route, { symbol: ticker }),
    image: `${origin}/api/share/stock/${encodeURIComponent(ticker)}.png`,
    imageAlt: `${name}: price, change, implied volatility, rank and expected move`,
  }
}
