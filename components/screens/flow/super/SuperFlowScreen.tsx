import dynamic from 'next/dynamic'
import { useState } from 'react'
import { withParams } from '@/components/app/withParams'
import { ContractOverlay } from '@/components/options/contract/ContractOverlay'
import { TapeReplay } from '@/components/options/when/TapeReplay'
import { isNow, whenQuery } from '@/components/options/when/whenState'
import { ConvictionBoard } from '@/components/screens/flow/super/ConvictionBoard'
import { SuperHead } from '@/components/screens/flow/super/SuperHead'
import {
  boardColumns,
  parseSuperParams,
  type SuperParams,
  superQuery,
  type TileSpec,
} from '@/components/screens/flow/super/superParams'
import { Tile } from '@/components/screens/flow/super/Tile'
import { useAddress } from '@/hooks/app/useAddress'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import { media, useMediaQuery } from '@/hooks/view/useMediaQuery'

const TileDialog = dynamic(
  () => import('@/components/screens/flow/super/TileDialog').then((module) => module.TileDialog),
  {
    ssr: false,
  },
)

const GRIDS = { 2: 'phone:grid-cols-2', 3: 'phone:grid-cols-3' } as const

/** Several strict tapes side by side, and who stands behind them (pages.md Super Flow). */
export function SuperFlowScreen(params: SuperParams) {
  const change = useAddress(params, superQuery)
  const isPhone = useMediaQuery(media.phone)
  const [edited, setEdited] = useState<number | null>(null)
  const isLive = isNow(params)
  const query = { minutes: params.minutes, ...whenQuery(params) }
  const board = useLiveAnswer('superFlow.board', { query }, { isLive, everyMs: 4000 })
  const meta = board.data?.meta
  const session = meta?.session_date ?? null
  const when = { when: params, change }
  const { tiles, links, full } = params
  const setTile = (at: number, tile: TileSpec | null) =>
    change({
      tiles: tiles.flatMap((one, i) => (i !== at ? [one] : tile === null ? [] : [tile])),
      full: tile === null ? null : params.full,
    })
  const shown =
    full === null
      ? tiles.map((tile, at) => ({ tile, at }))
      : tiles.flatMap((tile, at) => (at === full ? [{ tile, at }] : []))
  const choose = (ticker: string, tile: TileSpec | null) => {
    const group = tile === null ? 'A' : tile.link
    if (group !== null) change({ links: { ...links, [group]: links[group] === ticker ? '' : ticker } })
  }
  return (
    <div className="flex h-full min-h-0 flex-col">
      <SuperHead params={params} meta={meta ?? null} onChange={change} onAdd={() => setEdited(tiles.length)} />
      {params.at !== null && session !== null ? (
        <TapeReplay state={when} session={session} source={params.source} atMs={Date.parse(params.at)} />
      ) : null}
      <div className="flex min-h-0 flex-1 border-t max-phone:flex-col max-phone:overflow-y-auto">
        <div
          className={`grid min-h-0 min-w-0 flex-1 gap-px bg-line-1 max-phone:flex-none phone:overflow-y-auto ${
            full === null
              ? `phone:grid-flow-dense phone:auto-rows-[minmax(220px,1fr)] ${GRIDS[boardColumns(tiles)]}`
              : ''
          }`}
        >
          {shown.map(({ tile, at }) => (
            <Tile
              key={`${at}${tile.name}`}
              tile={tile}
              params={params}
              isLive={isLive}
              isFull={full !== null}
              onEdit={() => setEdited(at)}
              onRemove={tiles.length > 1 ? () => setTile(at, null) : null}
              onFull={() => change({ full: full === null ? at : null })}
              onChange={(next) => setTile(at, next)}
              onTicker={(ticker) => choose(ticker, tile)}
              onContract={(chain) => change({ chain })}
            />
          ))}
        </div>
        {full === null ? (
          <aside
            aria-label="Conviction board"
            className={
              isPhone
                ? 'shrink-0 border-t bg-panel'
                : 'w-[340px] shrink-0 overflow-y-auto border-l bg-panel max-nav:hidden'
            }
          >
            <ConvictionBoard
              answer={board}
              minutes={params.minutes}
              onMinutes={(minutes) => change({ minutes })}
              onTicker={(ticker) => choose(ticker, null)}
            />
          </aside>
        ) : null}
      </div>
      {edited === null ? null : (
        <TileDialog
          tile={tiles[edited] ?? null}
          onClose={() => setEdited(null)}
          onSave={(tile) => {
            if (edited < tiles.length) setTile(edited, tile)
            else change({ tiles: [...tiles, tile] })
            setEdited(null)
          }}
        />
      )}
      <ContractOverlay chain={params.chain} scope={params} onClose={() => change({ chain: null })} />
    </div>
  )
}

/** The screen with its address. */
export const SuperFlowPage = withParams(SuperFlowScreen, parseSuperParams)
