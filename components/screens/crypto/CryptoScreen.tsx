import { useMemo } from 'react'
import { withParams } from '@/components/app/withParams'
import { FilingPage } from '@/components/filings/FilingPage'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { Tiles } from '@/components/options/minutes/Tiles'
import { FlowLists, WhaleTrades, WhaleTransfers } from '@/components/screens/crypto/CryptoLists'
import { type CryptoParams, cryptoQuery, parseCryptoParams } from '@/components/screens/crypto/cryptoParams'
import { cryptoTiles } from '@/components/screens/crypto/cryptoTiles'
import { EquityFlow } from '@/components/screens/crypto/EquityFlow'
import { FearGauge } from '@/components/screens/crypto/FearGauge'
import { PairChart } from '@/components/screens/crypto/PairChart'
import { PairGrid } from '@/components/screens/crypto/PairGrid'
import { pairColumns } from '@/components/screens/crypto/pairColumns'
import { saveShown } from '@/components/tables/exportTable'
import { PageTools } from '@/components/tables/PageTools'
import { usePageTable } from '@/components/tables/usePageTable'
import { ErrorState } from '@/components/ui/ErrorState'
import { Picks, pickWords } from '@/components/ui/Picks'
import { Segments } from '@/components/ui/Segments'
import { useAddress } from '@/hooks/app/useAddress'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { CallResponse } from '@/lib/contract/calls'
import { formatCount } from '@/lib/format/number'

/** Prices are told by the minute. */
const EVERY_MS = 30_000
const TABS = [
  { value: 'pairs', label: 'Pairs' },
  { value: 'trades', label: 'Whale trades' },
  { value: 'transfers', label: 'Transfers' },
  { value: 'flows', label: 'Flows and funding' },
  { value: 'equities', label: 'Crypto equities' },
] as const

type Board = CallResponse<'crypto.board'>['data']

/** Crypto and crypto equities. §4.14, F62. */
export function CryptoScreen(params: CryptoParams) {
  const change = useAddress(params, cryptoQuery)
  const answer = useEndpoint('crypto.board', {}, { refreshMs: EVERY_MS })
  const told = loadedData(answer)
  const board = told?.data
  const columns = useMemo(() => pairColumns(board?.now_ms ?? 0), [board?.now_ms])
  const table = usePageTable(columns, params, change)
  const save = () =>
    saveShown(table, {
      page: 'Crypto',
      filter: cryptoQuery(params) || 'none',
      rows: board?.pairs ?? [],
      meta: told?.meta ?? null,
    })
  return (
    <FilingPage
      title="Crypto"
      tabs={<Segments label="View" options={TABS} value={params.tab} onChange={(tab) => change({ tab })} />}
      meta={told?.meta}
      what="coins"
      isStale={answer.status === 'error' && told !== undefined}
      tools={
        <PageTools
          {...table}
          {...(params.tab === 'pairs' ? { onExport: save } : {})}
          linkHolds="view, pair, interval, filters, order and columns"
        />
      }
      chips={
        params.tab === 'transfers' && board !== undefined ? (
          <Chains board={board} params={params} onChange={change} />
        ) : (
          <span className="text-12 text-fg-3">Coins never close: 24 hours back from now</span>
        )
      }
      tiles={<Tiles tiles={cryptoTiles(board)} meta={told?.meta} />}
      charts={
        params.tab === 'pairs' && board !== undefined ? (
          <Charts board={board} params={params} onChange={change} />
        ) : null
      }
      footer={<span role="status">{formatCount(board?.pairs.length ?? 0)} pairs, days of 24 hours by UTC</span>}
    >
      {params.tab === 'equities' ? (
        <Scrolled>
          <EquityFlow />
        </Scrolled>
      ) : board !== undefined ? (
        params.tab === 'pairs' ? (
          <PairGrid rows={board.pairs} table={table} onChange={change} />
        ) : (
          <Scrolled>
            {params.tab === 'trades' ? <WhaleTrades board={board} /> : null}
            {params.tab === 'transfers' ? <WhaleTransfers board={board} params={params} /> : null}
            {params.tab === 'flows' ? <FlowLists board={board} /> : null}
          </Scrolled>
        )
      ) : answer.status === 'error' ? (
        <Outage answer={answer} />
      ) : (
        <Waiting answer={answer} source="crypto.board" rows={16} />
      )}
    </FilingPage>
  )
}

const Scrolled = ({ children }: { readonly children: React.ReactNode }) => (
  <div className="h-full overflow-y-auto">{children}</div>
)

interface PartProps {
  readonly board: Board
  readonly params: CryptoParams
  readonly onChange: (patch: Partial<CryptoParams>) => void
}

/** Chart of the chosen pair beside the gauge. */
function Charts({ board, params, onChange }: PartProps) {
  const row = board.pairs.find(({ key }) => key === params.pair) ?? board.pairs[0]
  if (row === undefined) return null
  return (
    <div className="grid h-80 shrink-0 grid-cols-[minmax(0,2fr)_minmax(0,1fr)] border-t max-nav:h-auto max-nav:grid-cols-1 [&>*+*]:border-l">
      <div className="min-h-0 max-nav:h-72">
        <PairChart row={row} params={params} onChange={onChange} />
      </div>
      <FearGauge fear={board.fear} />
    </div>
  )
}

function Chains({ board, params, onChange }: PartProps) {
  const of = (name: 'chain' | 'token') => [...new Set(board.transfers.map((row) => row[name]))].sort()
  return (
    <Picks
      fields={[
        pickWords<CryptoParams>('chain', 'Chain', 'Every chain', of('chain')),
        pickWords<CryptoParams>('token', 'Token', 'Every token', of('token')),
      ]}
      params={params}
      onChange={onChange}
    />
  )
}

/** The crypto-data host does not answer: nothing else of the product stands on it. */
function Outage({ answer }: { readonly answer: ReturnType<typeof useEndpoint<'crypto.board'>> }) {
  if (answer.status !== 'error') return null
  return (
    <div className="flex h-full flex-col">
      <p role="status" className="border-b bg-panel px-3 py-2 text-12 text-fg-2">
        The crypto data host does not answer. Only this page is affected; everything else works as usual.
      </p>
      <ErrorState error={answer.error} source="crypto.board" onRetry={answer.retry} />
    </div>
  )
}

/** The screen with its address. */
export const CryptoPage = withParams(CryptoScreen, parseCryptoParams)
