import type { FileFormat } from '@/server/collectors/files/fileFormat'
import { alphaVantageDaily } from '@/server/collectors/files/market/alphaVantage'
import { altCsv } from '@/server/collectors/files/market/altdata/altCsv'
import { googleTrends, wikipediaPageviews } from '@/server/collectors/files/market/altdata/interest'
import { patentsViewJson, patentsViewTsv } from '@/server/collectors/files/market/altdata/patentsView'
import { senateLda } from '@/server/collectors/files/market/altdata/senateLda'
import { usaSpendingCsv, usaSpendingJson } from '@/server/collectors/files/market/altdata/usaSpending'
import { economicCalendar, fdaDates, fdaRecalls, nasdaqEarnings } from '@/server/collectors/files/market/calendars'
import { cfeFutures } from '@/server/collectors/files/market/cfeFutures'
import { cftcTraders } from '@/server/collectors/files/market/cftc/traderReports'
import { houseTrades, senateTrades } from '@/server/collectors/files/market/congress'
import { polygonActions } from '@/server/collectors/files/market/corporateActions'
import { fundingCsv, leanCrypto, tardisTrades, transfersCsv } from '@/server/collectors/files/market/crypto/cryptoCsv'
import { binanceMessages, coinbaseMessages } from '@/server/collectors/files/market/crypto/exchangeMessages'
import {
  binanceKlines,
  binanceTrades,
  coinbaseCandles,
  coinbaseTrades,
} from '@/server/collectors/files/market/crypto/exchanges'
import { closePanel, closeSeries, investingDaily, yahooDaily } from '@/server/collectors/files/market/dailyCsv'
import { invescoHoldings, isharesHoldings, spdrHoldings } from '@/server/collectors/files/market/etfHoldings'
import { massiveUpcoming, nyseHolidays } from '@/server/collectors/files/market/exchangeDays'
import { auctionsQuery } from '@/server/collectors/files/market/fiscal/auctions'
import { debtSubjectToLimit, debtToPenny, operatingCash } from '@/server/collectors/files/market/fiscal/debtAndCash'
import { fredCsv, fredJson } from '@/server/collectors/files/market/fiscal/fred'
import { monthlyClasses, monthlyTotals } from '@/server/collectors/files/market/fiscal/monthlyStatement'
import { debtSecurities, debtSummary } from '@/server/collectors/files/market/fiscal/publicDebt'
import { yieldCurveCsv, yieldCurveJson, yieldCurveXml } from '@/server/collectors/files/market/fiscal/yieldCurve'
import { futuresMinutes } from '@/server/collectors/files/market/futuresMinutes'
import { houseIndex } from '@/server/collectors/files/market/houseIndex'
import { housePtr } from '@/server/collectors/files/market/housePtr'
import { leanDaily } from '@/server/collectors/files/market/leanDaily'
import { leanFutures } from '@/server/collectors/files/market/leanFutures'
import { leanCoarse, leanFactors, leanMap } from '@/server/collectors/files/market/leanMaps'
import { leanStockMinute } from '@/server/collectors/files/market/leanStockMinute'
import { leanTick } from '@/server/collectors/files/market/leanTick'
import { committeeMembers, committees, legislators } from '@/server/collectors/files/market/legislators'
import { nasdaqScreener, secTickers, symbolDirectory, tickerList } from '@/server/collectors/files/market/listings'
import { haltFeed, nyseHalts, polygonNews, yahooNews } from '@/server/collectors/files/market/newsFiles'
import {
  kalshiBook,
  kalshiMessages,
  kalshiSeries,
  kalshiTrades,
} from '@/server/collectors/files/market/predictions/kalshi'
import { kalshiEvents, kalshiMarkets } from '@/server/collectors/files/market/predictions/kalshiMarkets'
import { polymarketBook, polymarketTrades } from '@/server/collectors/files/market/predictions/polymarket'
import { polymarketClob } from '@/server/collectors/files/market/predictions/polymarketClob'
import { polymarketEvents, polymarketMarkets } from '@/server/collectors/files/market/predictions/polymarketMarkets'
import { polymarketMessages } from '@/server/collectors/files/market/predictions/polymarketMessages'
import { yahooSummary } from '@/server/collectors/files/market/quoteSummary'
import { companyFacts } from '@/server/collectors/files/market/sec/companyFacts'
import { dailyIndex, latestFilings, submissions } from '@/server/collectors/files/market/sec/filingLists'
import { fundHoldings } from '@/server/collectors/files/market/sec/fundHoldings'
import { holdings13f } from '@/server/collectors/files/market/sec/holdings13f'
import { holdings13fTables } from '@/server/collectors/files/market/sec/holdings13fTables'
import { ownership } from '@/server/collectors/files/market/sec/ownership'
import { parsed13f } from '@/server/collectors/files/market/sec/parsed13f'
import { form144, schedule13 } from '@/server/collectors/files/market/sec/stakes'
import { plainSubmission } from '@/server/collectors/files/market/sec/submissionHead'
import { senateReport, senateSearch } from '@/server/collectors/files/market/senateReports'
import { failsToDeliver, shortInterest, shortVolume } from '@/server/collectors/files/market/shorts'
import { stooqDaily } from '@/server/collectors/files/market/stooq'
import { thresholdLists } from '@/server/collectors/files/market/thresholdLists'
import { yahooChart } from '@/server/collectors/files/market/yahooChart'

/** Files of the stock side, in the order they are tried: the special before the general. */
export const marketFormats: readonly FileFormat[] = [
  ...[debtToPenny, operatingCash, debtSubjectToLimit, monthlyTotals, monthlyClasses, auctionsQuery],
  ...[debtSecurities, debtSummary],
  ...[yieldCurveCsv, yieldCurveXml, yieldCurveJson, fredCsv, fredJson],
  ...[senateLda, usaSpendingJson, usaSpendingCsv, patentsViewJson, patentsViewTsv],
  ...[wikipediaPageviews, googleTrends, altCsv],
  ...[leanFutures, futuresMinutes, cfeFutures, cftcTraders],
  ...[leanTick, leanStockMinute, leanDaily, leanFactors, leanMap, leanCoarse],
  ...[stooqDaily, closePanel, yahooDaily, alphaVantageDaily, closeSeries, investingDaily, yahooChart],
  ...[ownership, fundHoldings, holdings13f, holdings13fTables, schedule13, form144, parsed13f],
  ...[companyFacts, submissions, dailyIndex, latestFilings, plainSubmission],
  ...[shortVolume, shortInterest, failsToDeliver, thresholdLists],
  ...[nasdaqScreener, secTickers, symbolDirectory, tickerList],
  ...[spdrHoldings, invescoHoldings, isharesHoldings],
  ...[
    houseTrades,
    senateTrades,
    senateSearch,
    senateReport,
    houseIndex,
    housePtr,
    legislators,
    committees,
    committeeMembers,
  ],
  ...[nasdaqEarnings, economicCalendar, fdaDates, fdaRecalls, polygonActions],
  ...[nyseHolidays, massiveUpcoming],
  ...[leanCrypto, binanceKlines, binanceTrades, coinbaseCandles, coinbaseTrades],
  ...[binanceMessages, coinbaseMessages],
  ...[tardisTrades, transfersCsv, fundingCsv],
  ...[kalshiMessages, kalshiBook, kalshiSeries, kalshiTrades, kalshiEvents, kalshiMarkets],
  ...[polymarketMessages, polymarketClob],
  ...[polymarketBook, polymarketTrades, polymarketMarkets, polymarketEvents],
  ...[yahooSummary, polygonNews, yahooNews, haltFeed, nyseHalts],
]
