import { Download } from 'lucide-react'
import { withParams } from '@/components/app/withParams'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { SessionTools } from '@/components/options/when/SessionTools'
import { isNow, whenQuery } from '@/components/options/when/whenState'
import {
  type BoardAnswer,
  CorrelationPanel,
  IndexPanel,
  PathsFigure,
  VixFigure,
} from '@/components/screens/futures_indices/BoardPanels'
import { BoardTable } from '@/components/screens/futures_indices/BoardTable'
import {
  type BoardParams,
  boardQuery,
  MOST_ROOTS,
  parseBoardParams,
} from '@/components/screens/futures_indices/boardParams'
import { saveBoard } from '@/components/screens/futures_indices/saveBoard'
import { PanelGrid } from '@/components/stocks/parts/Panel'
import { dataMarks } from '@/components/tables/dataMarks'
import { ReadingNote } from '@/components/tables/UnfinishedBoard'
import { FeedTemplate } from '@/components/templates/FeedTemplate'
import { Chip } from '@/components/ui/Chip'
import { IconButton } from '@/components/ui/IconButton'
import { optionsOf } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { useAddress } from '@/hooks/app/useAddress'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { useWhilePending } from '@/hooks/queries/useWhilePending'
import { formatCount } from '@/lib/format/number'

const EVERY_MS = 15_000

/** How do futures stand, and what do they tell of the cash market? §4.2 Futures/Indices. */
export function FuturesIndicesScreen(params: BoardParams) {
  const change = useAddress(params, boardQuery)
  const { hours, roots, when } = params
  const answer = useEndpoint('futures.board', { query: whenQuery(when) }, { refreshMs: isNow(when) ? EVERY_MS : 0 })
  useWhilePending(answer)
  const shown = loadedData(answer)
  const toggle = (root: string) => {
    const next = roots.includes(root) ? roots.filter((one) => one !== root) : [...roots, root]
    if (next.length > 0 && next.length <= MOST_ROOTS) change({ roots: next })
  }
  return (
    <FeedTemplate
      title="Futures/Indices"
      isPending={shown === undefined}
      isPartial={(shown?.data.pending ?? 0) > 0}
      tools={
        <>
          <SessionTools params={params} onChange={change} answer={answer} source={shown?.meta.source} />
          <IconButton
            icon={Download}
            label="Save the board as CSV"
            disabled={shown === undefined}
            onClick={() => shown && saveBoard(shown)}
          />
        </>
      }
      chips={
        <>
          <Segments
            label="Hours"
            size="s"
            options={optionsOf({ globex: 'From 18:00', regular: 'Regular' })}
            value={hours}
            onChange={(next) => change({ hours: next })}
          />
          <span className="pl-1.5 text-11 text-fg-3">Compare</span>
          {(shown?.data.rows ?? []).map(({ root }) => (
            <Chip key={root} isOn={roots.includes(root)} onClick={() => toggle(root)}>
              {root}
            </Chip>
          ))}
        </>
      }
      grid={
        shown === undefined ? (
          <Waiting answer={answer} source="futures.board" rows={30} />
        ) : (
          <BoardBody answer={shown} params={params} />
        )
      }
      footer={shown === undefined ? undefined : <Footer answer={shown} />}
    />
  )
}

function BoardBody({ answer, params }: { readonly answer: BoardAnswer; readonly params: BoardParams }) {
  return (
    <div className="h-full overflow-y-auto">
      <BoardTable rows={answer.data.rows} hours={params.hours} isImported={!answer.meta.simulated} />
      <PanelGrid columns={3}>
        <PathsFigure answer={answer} params={params} />
        <VixFigure answer={answer} />
        <IndexPanel answer={answer} />
      </PanelGrid>
      <div className="border-t">
        <CorrelationPanel answer={answer} />
      </div>
    </div>
  )
}

function Footer({ answer: { data, meta } }: { readonly answer: BoardAnswer }) {
  return (
    <>
      <ReadingNote data={data} what="roots" />
      <span>{formatCount(data.rows.length)} roots, nearest contract of each; changes since the settlement before</span>
      <span className="max-phone:hidden">
        {meta.simulated ? 'nothing trades from 16:00 to 18:00 in the built-in market; ' : 'imported days; '}
        {dataMarks(meta)}
      </span>
    </>
  )
}

/** The screen with its address. */
export const FuturesIndicesPage = withParams(FuturesIndicesScreen, parseBoardParams)
