import { Waiting } from '@/components/options/contract/Waiting'
import { hedgeText } from '@/components/options/hedgeText'
import { labelledSentence, notLabelled } from '@/components/options/labelledWords'
import { type TileModel, Tiles } from '@/components/options/minutes/Tiles'
import { datesIn, ExpiryChoice } from '@/components/options/strikes/ExpiryChoice'
import { StrikeWindow, windowIn } from '@/components/options/strikes/StrikeWindow'
import { closeOf, DayPicker, isPastSession } from '@/components/screens/stock/greek-exposure/DayPicker'
import { ExposureCells } from '@/components/screens/stock/greek-exposure/ExposureCells'
import { ExposureCharts } from '@/components/screens/stock/greek-exposure/ExposureCharts'
import { ExposureHistory } from '@/components/screens/stock/greek-exposure/ExposureHistory'
import { ExposureTables } from '@/components/screens/stock/greek-exposure/ExposureTables'
import type { StockExposure } from '@/components/screens/stock/greek-exposure/exposureParts'
import { GREEKS, greekMoney, MODELS } from '@/components/screens/stock/greek-exposure/greekWords'
import { type ExplorerTabProps, explorerPage, explorerTab } from '@/components/stocks/explorer/explorerTab'
import { viewChoice } from '@/components/stocks/explorer/viewChoice'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { optionsOf } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { Select } from '@/components/ui/Select'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import { formatShortDate } from '@/lib/format/date'
import { formatPrice } from '@/lib/format/number'
import { formatPercent } from '@/lib/format/percent'

const GROUPS = optionsOf({
  all: 'All expiries',
  '0dte': 'Today',
  next: 'Next expiry',
  weekly: 'This week',
  monthly: 'Monthly',
})
const BASES = optionsOf({ openInterest: 'Open interest', volume: 'Volume' })

/** Percent of the price. */
const USUAL_WINDOW = 10

/** Where will dealers dampen or amplify moves? §4.7 greek-exposure. */
export const StockGreekExposureScreen = explorerTab(Body)

function Body({ explorer }: ExplorerTabProps) {
  const { symbol, when, isLive, view, setView } = explorer
  const greek = viewChoice(explorer, 'greek', GREEKS, 'gamma')
  const model = MODELS.find((one) => one.value === view.model)?.value
  const basis = viewChoice(explorer, 'basis', BASES, 'openInterest')
  const dates = datesIn(view.expiries ?? '')
  const expiries = GROUPS.find((one) => one.value === view.expiries)?.value ?? (dates.join(',') || 'all')
  const window = windowIn(view.window, USUAL_WINDOW)
  const against = isPastSession(view.against, when.session) ? view.against : undefined
  const beside = { ...(model ? { model } : {}), ...(against ? { compare: closeOf(against) } : {}) }
  const answer = useLiveAnswer(
    'exposure.stock',
    {
      params: { ticker: symbol },
      query: { ...when, greek: greek.value, basis: basis.value, expiries, window, cells: '1', ...beside },
    },
    { everyMs: 15_000, isLive },
  )
  const data = answer.data?.data.ticker === symbol ? answer.data : null
  return (
    <>
      <div className="no-scrollbar flex h-10 items-center gap-2 overflow-x-auto px-3 pointer-coarse:h-12">
        <Segments label="Measure" size="s" {...greek} />
        <ExpiryChoice
          groups={GROUPS}
          value={expiries}
          listed={data?.data.expiries ?? []}
          onChange={(value) => setView({ expiries: value === 'all' ? '' : value })}
        />
        <StrikeWindow
          value={window}
          onChange={(value) => setView({ window: value === USUAL_WINDOW ? '' : String(value) })}
        />
        <Select size="s" aria-label="Counted by" {...basis} />
        <Select
          size="s"
          aria-label="Dealer model"
          options={MODELS}
          value={data?.data.model ?? model ?? 'naive'}
          onChange={(value) => setView({ model: value })}
        />
        <DayPicker
          before={data?.meta.session_date ?? null}
          value={against ?? ''}
          onChange={(against) => setView({ against })}
        />
        <span className="truncate text-11 text-fg-3 max-nav:hidden">
          {data ? `Sign model ${MODELS.find((one) => one.value === data.data.model)?.label}` : ''}
        </span>
      </div>
      {data === null ? (
        <Waiting answer={answer} source="exposure.stock" rows={20} />
      ) : data.data.model === 'labelled' && data.data.labelled.missing !== null ? (
        <>
          <EmptyState action={<Button onClick={() => setView({ model: '' })}>Show the default model</Button>}>
            {notLabelled(data.data.labelled.missing, data.meta)}
          </EmptyState>
          <ExposureTables answer={data} />
        </>
      ) : data.data.rows.length === 0 ? (
        <EmptyState>No listed options of {symbol} are known.</EmptyState>
      ) : (
        <>
          <Tiles tiles={tilesOf(data)} />
          <p className="border-t px-3 py-2 text-12 text-fg-2">
            {data.data.readout}
            {data.data.model === 'labelled' ? ` ${labelledSentence(data.data.labelled)}` : ''}
          </p>
          <ExposureCharts answer={data} window={window} />
          <ExposureCells answer={data} />
          <ExposureHistory explorer={explorer} greek={greek.value} />
          <ExposureTables answer={data} />
        </>
      )}
    </>
  )
}

function tilesOf({ data, meta }: StockExposure): readonly TileModel[] {
  const money = (value: number | null | undefined) => greekMoney(data.greek, value ?? null)
  const { levels } = data
  const rise = hedgeText(data.ticker, data.spot, data.hedge)
  return [
    {
      label: 'Net',
      value: money(data.net),
      context: data.compared === null ? '' : `${money(data.compared.net)} then`,
      title: 'F23 to F26, chosen expiries',
    },
    { label: 'Call wall', value: formatPrice(levels.call_wall), title: 'F28' },
    { label: 'Put wall', value: formatPrice(levels.put_wall), title: 'F28' },
    {
      label: 'Zero gamma',
      value: levels.zero_gamma === null ? 'none in ±10%' : formatPrice(levels.zero_gamma),
      title: 'F28: where total gamma changes sign, every contract repriced',
    },
    {
      label: 'Max pain',
      value: formatPrice(data.max_pain?.strike),
      context: data.max_pain ? formatShortDate(data.max_pain.expiry, meta.session_date) : '',
      title: 'F30',
    },
    {
      label: 'Hedge for +1%',
      value: rise.value,
      context: rise.context,
      title: 'F29: an index in its futures, a stock in shares',
    },
    data.model === 'labelled'
      ? {
          label: 'Labelled',
          value: formatPercent(data.labelled.open_interest_pct, 0),
          context: 'of OI',
          title: 'F27 C: share of the open interest of the contracts chosen that an exchange labelled',
          isOffPhone: true,
        }
      : { label: 'Side known', value: formatPercent(data.coverage_pct, 0), context: 'of volume', isOffPhone: true },
  ]
}

/** The screen with its address. */
export const StockGreekExposurePage = explorerPage(StockGreekExposureScreen, {
  greek: GREEKS,
  basis: BASES,
  model: MODELS,
})
