import { listed } from '@/components/options/labelledWords'
import type { DeltaFlowRow } from '@/lib/contract/deltaFlow'
import { formatMoney } from '@/lib/format/money'
import { formatNumber } from '@/lib/format/number'

/** The answer to the page's question in a sentence; what is inferred says so, what exchanges labelled stands beside it. */
export function readoutOf(data: DeltaFlowRow): string {
  const said = [inferredSentence(data), labelledSentence(data)].filter((one) => one !== null)
  return said.length === 0 ? 'No directional delta yet.' : said.join(' ')
}

function inferredSentence({ totals, percentile, label }: DeltaFlowRow): string | null {
  if (totals.dollar_delta === 0) return null
  const hedge = totals.dollar_delta > 0 ? 'buy' : 'sell'
  const rank =
    percentile === null
      ? ''
      : ` Higher than ${formatNumber(percentile.value, 0)}% of ${percentile.sessions} stored sessions at this minute.`
  return `${label}: customers ${tradedText(totals.dollar_delta)} of delta, so dealers who took the other side would ${hedge} the underlying to stay neutral.${rank} Inferred from trade side.`
}

/** Of a whole session: what customers and market makers traded by the labels of an exchange. */
function labelledSentence({ participants, label }: DeltaFlowRow): string | null {
  const totalOf = (name: 'customer' | 'marketMaker') =>
    participants.rows.find(({ participant }) => participant === name)?.total
  const [customers, makers] = [totalOf('customer'), totalOf('marketMaker')]
  if (customers === undefined || customers === 0) return null
  const other = makers === undefined || makers === 0 ? '' : ` and market makers ${tradedText(makers)}`
  return `${label} by labels of ${listed(participants.exchanges)}: customers ${tradedText(customers)} of delta${other}.`
}

const tradedText = (usd: number): string => `${usd > 0 ? 'bought' : 'sold'} ${formatMoney(Math.abs(usd))}`
