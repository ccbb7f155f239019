import { ExternalLink, Maximize2, Minimize2, Pencil, X } from 'lucide-react'
import { AlertButton } from '@/components/alerts/AlertButton'
import { Waiting } from '@/components/options/contract/Waiting'
import { SoundButton } from '@/components/options/SoundButton'
import { whenQuery } from '@/components/options/when/whenState'
import { NetLines } from '@/components/screens/flow/super/NetLines'
import { runningFilter, type SuperParams, superQuery, type TileSpec } from '@/components/screens/flow/super/superParams'
import { TileRows } from '@/components/screens/flow/super/TileRows'
import { TileSize } from '@/components/screens/flow/super/TileSize'
import { useTileRows } from '@/components/screens/flow/super/useTileRows'
import { IconButton } from '@/components/ui/IconButton'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import { formatSignedMoney } from '@/lib/format/money'
import { formatCount } from '@/lib/format/number'

export interface TileProps {
  readonly tile: TileSpec
  readonly params: SuperParams
  readonly isLive: boolean
  readonly isFull: boolean
  readonly onEdit: () => void
  /** null: the last tile stays. */
  readonly onRemove: (() => void) | null
  readonly onFull: () => void
  readonly onChange: (tile: TileSpec) => void
  readonly onTicker: (ticker: string) => void
  readonly onContract: (symbol: string) => void
}

const COLUMN_SPANS = { 1: '', 2: 'phone:col-span-2', 3: 'phone:col-span-3' } as const
const ROW_SPANS = { 1: '', 2: 'phone:row-span-2' } as const

/** An independent small feed: its hits, their net premium over the session and the newest prints. */
export function Tile(props: TileProps) {
  const { tile, params, isLive, isFull } = props
  const filter = runningFilter(tile, params.links)
  const head = useLiveAnswer('superFlow.tile', { query: { filter, ...whenQuery(params) } }, { isLive, everyMs: 5000 })
  const tape = useTileRows({ filter, params, isLive, hasSound: tile.hasSound })
  const sums = head.data?.data
  return (
    <section
      aria-label={tile.name || 'Tile'}
      className={`flex min-h-0 min-w-0 flex-col bg-panel max-phone:h-96 ${isFull ? '' : `${COLUMN_SPANS[tile.columns]} ${ROW_SPANS[tile.rows]}`}`}
    >
      <header className="flex h-8 shrink-0 items-center gap-2 border-line-1 border-b px-2.5">
        <h2 className="truncate font-medium text-12" title={filter}>
          {tile.name || filter || 'Every print'}
        </h2>
        {tile.link === null ? null : (
          <span
            className="rounded-1 border px-1 font-mono text-10 text-fg-2"
            title={`Link group ${tile.link}: a chosen ticker drives all its tiles`}
          >
            {tile.link}
          </span>
        )}
        <span className="text-11 text-fg-2" title="Hits of the session">
          {sums === undefined ? '' : formatCount(sums.count)}
        </span>
        <span className="flex-1" />
        <TileTools {...props} filter={filter} />
      </header>
      {sums === undefined ? null : (
        <div className="flex h-9 shrink-0 items-center gap-3 border-line-1 border-b px-2.5 text-11">
          <NetLines ncp={sums.ncp_line} npp={sums.npp_line} />
          <span className="text-call">NCP {formatSignedMoney(sums.ncp)}</span>
          <span className="text-put">NPP {formatSignedMoney(sums.npp)}</span>
        </div>
      )}
      <div
        className="min-h-0 flex-1 overflow-y-auto"
        onPointerEnter={() => tape.hold(true)}
        onPointerLeave={() => tape.hold(false)}
      >
        {tape.error !== null ? (
          <Waiting answer={tape.error} source="flow.list" />
        ) : !tape.isReady ? (
          <Waiting answer={{ status: 'pending', retry: () => undefined }} source="flow.list" rows={6} />
        ) : (
          <TileRows rows={tape.rows} onTicker={props.onTicker} onContract={props.onContract} />
        )}
      </div>
    </section>
  )
}

function TileTools({
  tile,
  params,
  filter,
  isLive,
  isFull,
  onEdit,
  onRemove,
  onFull,
  onChange,
}: TileProps & { readonly filter: string }) {
  const popOut = () => {
    const query = superQuery({ ...params, tiles: [tile], full: 0, chain: null })
    window.open(`/flow/super?${query}`, '_blank', 'popup,width=640,height=720,noopener')
  }
  return (
    <span className="flex items-center">
      <AlertButton filter={filter} name={tile.name} isIcon />
      {isLive ? (
        <SoundButton
          of={tile.name || 'this tile'}
          size="s"
          isOn={tile.hasSound}
          onChange={(hasSound) => onChange({ ...tile, hasSound })}
        />
      ) : null}
      <IconButton icon={Pencil} size="s" label={`Change ${tile.name}`} onClick={onEdit} />
      {isFull ? null : (
        <span className="flex items-center max-phone:hidden">
          <TileSize tile={tile} onChange={onChange} />
          <IconButton icon={ExternalLink} size="s" label={`Pop out ${tile.name}`} onClick={popOut} />
        </span>
      )}
      <IconButton
        icon={isFull ? Minimize2 : Maximize2}
        size="s"
        label={isFull ? 'Back to all tiles' : `${tile.name} over the whole page`}
        onClick={onFull}
      />
      {onRemove === null || isFull ? null : (
        <IconButton icon={X} size="s" label={`Remove ${tile.name}`} onClick={onRemove} />
      )}
    </span>
  )
}
