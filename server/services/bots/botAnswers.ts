import type { BotAnswer, BotCommandName } from '@/lib/bots/commands'
import { contract } from '@/lib/contract'
import type { DataMeta } from '@/lib/contract/flowRow'
import { alertRule } from '@/lib/flow/alerts/rules'
import { formatPrintTime } from '@/lib/format/date'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { formatCount, formatNumber, formatPrice } from '@/lib/format/number'
import { formatFraction, formatPercent } from '@/lib/format/percent'
import { MARKET_TIME_ZONE } from '@/lib/market/newYorkTime'
import { formatStrike } from '@/lib/options/contractLabel'
import type { ServiceContext } from '@/server/context'
import type { AskRoute } from '@/server/services/bots/botDeps'
import { chainAnswer } from '@/server/services/bots/chainAnswer'

/** What one command of the market says of a name, or of the market. */
export type AnswerOf = (ask: AskRoute, ctx: ServiceContext, ticker: string) => Promise<BotAnswer>
type MarketCommand = Exclude<BotCommandName, 'link' | 'unlink' | 'help'>

const FEW = 5
const timeOf = (us: number) => formatPrintTime(us, MARKET_TIME_ZONE).time

/** `live, 2026-11-20 14:53:12 New York`: every answer tells its tier, and that invented values are invented. */
function footerOf({ tier, simulated, session_date: session, as_of_ms: atMs }: DataMeta): string {
  const market = simulated ? 'invented market' : 'market data'
  return `${tier === 'sample' ? 'Sample data' : `${tier}, ${market}`}, ${session ?? ''} ${timeOf(atMs * 1000)} New York`
}

const contractText = (row: { type: string | null; strike: number | null; expiry: string | null }) =>
  row.type === null || row.strike === null ? '' : `${formatStrike(row.strike)} ${row.type} ${row.expiry}`

const flow: AnswerOf = async (ask, ctx, ticker) => {
  const filter = ticker === '' ? 'premium>=1m' : `ticker=${ticker} and premium>=50k`
  const { data, meta } = await ask(contract.flow.list, ctx, { query: { filter, limit: FEW } })
  const lines = data.map(
    (row) =>
      `${timeOf(row.executed_at_us)} ${row.underlying_symbol} ${contractText(row)} ${row.buy_or_sell} ` +
      `${formatCount(row.size)} @ ${formatPrice(row.price)} ${formatMoney(row.premium)}`,
  )
  return answerOf(`Option flow${of(ticker)}`, lines, meta, 'No print of that size so far.')
}

const tide: AnswerOf = async (ask, ctx) => {
  const { data, meta } = await ask(contract.tide.read, ctx, { query: {} })
  const { totals } = data
  const lines = [
    `Net call premium ${formatSignedMoney(totals.ncp)}`,
    `Net put premium ${formatSignedMoney(totals.npp)}`,
    `Net volume ${formatCount(totals.net_volume)}`,
    `Put/call volume ${formatNumber(totals.pc_volume, 2)}, premium ${formatNumber(totals.pc_premium, 2)}`,
    `Bullish ${formatPercent(totals.bull_pct, 0)}`,
  ]
  return answerOf('Market tide', lines, meta)
}

const gex: AnswerOf = async (ask, ctx, ticker) => {
  const { data, meta } = await ask(contract.exposure.stock, ctx, { params: { ticker }, query: { greek: 'gamma' } })
  if (data.spot === null) return answerOf(`Gamma exposure of ${ticker}`, [], meta, `No chain of ${ticker} is known.`)
  const lines = [
    `Spot ${formatPrice(data.spot)}`,
    `Net ${formatSignedMoney(data.net)} per 1% move`,
    `Call wall ${formatPrice(data.levels.call_wall)}, put wall ${formatPrice(data.levels.put_wall)}`,
    `Zero gamma ${formatPrice(data.levels.zero_gamma)}`,
  ]
  return answerOf(`Gamma exposure of ${ticker}`, lines, meta)
}

const iv: AnswerOf = async (ask, ctx, ticker) => {
  const { data, meta } = await ask(contract.volatility.read, ctx, { params: { ticker }, query: {} })
  const lines = [
    `IV30 ${formatFraction(data.iv30, 1)}, rank ${formatNumber(data.rank.rank, 0)}, percentile ${formatNumber(data.rank.percentile, 0)}`,
    `Realised 21 days ${formatFraction(data.rv21, 1)}, difference ${formatFraction(data.vrp, 1)}`,
    `IV90 less IV30 ${formatFraction(data.slope, 1)}`,
  ]
  return answerOf(`Volatility of ${ticker}`, lines, meta)
}

const earnings: AnswerOf = async (ask, ctx, ticker) => {
  const { data, meta } = await ask(contract.earnings.board, ctx, { query: { weeks: ticker === '' ? '1' : '4' } })
  const rows = data.rows.filter((row) => !row.is_out && (ticker === '' || row.ticker === ticker)).slice(0, FEW)
  const lines = rows.map(
    (row) =>
      `${row.date} ${row.time} ${row.ticker}, priced move ${formatFraction(row.expected_pct, 1)}, ` +
      `usual move ${formatFraction(row.mean_8, 1)}`,
  )
  return answerOf(`Earnings${of(ticker)}`, lines, meta, 'No report in these weeks.')
}

const politics: AnswerOf = async (ask, ctx, ticker) => {
  const query = { limit: FEW, ...(ticker === '' ? {} : { ticker }) }
  const { data, meta } = await ask(contract.politics.trades, ctx, { query })
  const lines = data.rows.map(
    (row) => `${row.filed} ${row.member} (${row.party}) ${row.type.replace('_', ' ')} ${row.ticker} ${row.amount}`,
  )
  return answerOf(`Disclosed trades${of(ticker)}`, lines, meta, 'No trade was disclosed in a year.')
}

const alerts: AnswerOf = async (ask, ctx, ticker) => {
  const filter = ticker === '' ? '' : `ticker=${ticker}`
  const { data, meta } = await ask(contract.flowAlerts.list, ctx, { query: { filter, limit: FEW } })
  const lines = data.map(
    (hit) =>
      `${timeOf(hit.at_us)} ${hit.ticker || 'Market'} ${contractText(hit)} ${hit.rule} ` +
      `${alertRule(hit.rule)?.name ?? ''}${hit.premium > 0 ? ` ${formatMoney(hit.premium)}` : ''}`,
  )
  return answerOf(`Flow alerts${of(ticker)}`, lines, meta, 'No rule has hit yet.')
}

const of = (ticker: string) => (ticker === '' ? '' : ` of ${ticker}`)

function answerOf(title: string, lines: readonly string[], meta: DataMeta, empty = ''): BotAnswer {
  const shown = lines.length === 0 && empty !== '' ? [empty] : lines
  return { title, lines: shown.map((line) => line.replace(/ {2,}/g, ' ')), footer: footerOf(meta) }
}

const chain: AnswerOf = async (ask, ctx, ticker) => {
  const { data, meta } = await ask(contract.chains.read, ctx, { params: { ticker }, query: {} })
  const { title, lines } = chainAnswer(data)
  return answerOf(title, lines, meta, `No chain of ${ticker} is known.`)
}

/** The answer to each command of the market. */
export const MARKET_ANSWERS: Readonly<Record<MarketCommand, AnswerOf>> = {
  flow,
  tide,
  chain,
  gex,
  iv,
  earnings,
  politics,
  alerts,
}
