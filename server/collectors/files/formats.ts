import { alpacaBars, alpacaChain, alpacaQuotes, alpacaTrades } from '@/server/collectors/files/answers/alpaca'
import { alpacaMessages } from '@/server/collectors/files/answers/alpacaMessages'
import { alpacaActions, alpacaNews } from '@/server/collectors/files/answers/alpacaNews'
import { alpacaSnapshots } from '@/server/collectors/files/answers/alpacaSnapshots'
import { cboeDelayed } from '@/server/collectors/files/answers/cboeDelayed'
import { schwabChain, yahooOptions } from '@/server/collectors/files/answers/chainAnswers'
import { tradierChain, tradierHistory, tradierMinutes } from '@/server/collectors/files/answers/tradier'
import { barchartFlow } from '@/server/collectors/files/barchartFlow'
import { barchartScreens } from '@/server/collectors/files/barchartScreens'
import { cboeDailyChain } from '@/server/collectors/files/cboeDailyChain'
import { cboeEod } from '@/server/collectors/files/cboeEod'
import { cboeQuotedata } from '@/server/collectors/files/cboeQuotedata'
import { cboeTrades } from '@/server/collectors/files/cboeTrades'
import { chainJson } from '@/server/collectors/files/chainJson'
import { databento } from '@/server/collectors/files/databento/databento'
import { databentoCsv } from '@/server/collectors/files/databento/databentoCsv'
import type { FileFormat } from '@/server/collectors/files/fileFormat'
import { flowMessages } from '@/server/collectors/files/flowMessages'
import { leanMinute } from '@/server/collectors/files/leanMinute'
import { marketFormats } from '@/server/collectors/files/market/formats'
import { massiveAggregates } from '@/server/collectors/files/massive/aggregates'
import { massiveBars, massiveChain, massiveOpenClose } from '@/server/collectors/files/massive/answers'
import { massiveOptionQuotes, massiveOptionTrades } from '@/server/collectors/files/massive/optionFlatFiles'
import { massiveStockQuotes, massiveStockTrades } from '@/server/collectors/files/massive/stockTape'
import { cboeOpenClose } from '@/server/collectors/files/openClose/cboeOpenClose'
import { optionTape } from '@/server/collectors/files/optionTape'
import { chainTables } from '@/server/collectors/files/table/chainTables'
import { optionTable } from '@/server/collectors/files/table/optionTable'
import { thetaTables } from '@/server/collectors/files/table/thetaTables'
import { tosQuotes } from '@/server/collectors/files/tosQuotes'
import { tosTimeAndSales } from '@/server/collectors/files/tosTimeAndSales'
import { recordedNetPremium, recordedTide } from '@/server/collectors/files/vendorMinutes'

/** Every file the import understands, in the order they are tried. */
export const fileFormats: readonly FileFormat[] = [
  databento,
  databentoCsv,
  leanMinute,
  cboeTrades,
  cboeEod,
  cboeOpenClose,
  tosTimeAndSales,
  tosQuotes,
  barchartFlow,
  barchartScreens,
  optionTape,
  cboeQuotedata,
  cboeDailyChain,
  ...[cboeDelayed, yahooOptions, schwabChain],
  chainJson,
  ...chainTables,
  ...[tradierChain, tradierHistory, tradierMinutes, alpacaChain, alpacaBars, alpacaTrades, alpacaQuotes],
  ...[alpacaSnapshots, alpacaNews, alpacaActions, alpacaMessages],
  ...thetaTables,
  ...[
    massiveOptionTrades,
    massiveOptionQuotes,
    massiveStockTrades,
    massiveStockQuotes,
    massiveAggregates,
    massiveBars,
    massiveOpenClose,
    massiveChain,
  ],
  flowMessages,
  recordedTide,
  recordedNetPremium,
  ...marketFormats,
  // Of any writer: after all that is known by its own layout.
  optionTable,
]
