import type { ReactNode } from 'react'
import { Sparkline } from '@/components/charts/Sparkline'
import { ExplainedLabel } from '@/components/explain/ExplainedLabel'
import { type FigureNote, noteOf } from '@/components/explain/figureNote'
import { cx } from '@/components/ui/cx'
import { usePending } from '@/components/ui/pending'
import { Skeleton } from '@/components/ui/Skeleton'
import type { DataMeta } from '@/lib/contract/flowRow'

export interface TileModel {
  readonly label: string
  readonly value: string
  /** Small, beside the value. */
  readonly context?: string
  readonly tone?: 'call' | 'put' | 'bull' | 'bear'
  /** The last sessions and this one, oldest first: a small line (C18); fewer than two are not drawn. */
  readonly line?: readonly (number | null)[]
  /** What it is and how it is made, on hover; a press tells it with the inputs (C15). */
  readonly title?: string
  /** What it is made of. */
  readonly inputs?: FigureNote['inputs']
  readonly isOffPhone?: boolean
}

const TONE = { call: 'text-call', put: 'text-put', bull: 'text-bull', bear: 'text-bear' }

export interface TilesProps {
  readonly tiles: readonly TileModel[]
  /** Where the figures are from, for their explanations. */
  readonly meta?: DataMeta | undefined
  readonly children?: ReactNode
}

/** Letters above which a value is set smaller: two prices of an index stand in one tile. */
const LONG_VALUE = 12

/** One joined strip of figures (C18): label, value, context. Three a row on phones, four as a square. */
export function Tiles({ tiles, meta, children }: TilesProps) {
  const isPending = usePending()
  const onPhone = tiles.filter((tile) => !tile.isOffPhone)
  const columns = children === undefined && onPhone.length === 4 ? 2 : 3
  return (
    <dl
      className={cx(
        'm-0 grid shrink-0 auto-cols-fr grid-flow-col border-t bg-panel max-phone:grid-flow-row',
        columns === 2 ? 'max-phone:grid-cols-2' : 'max-phone:grid-cols-3',
      )}
    >
      {tiles.map((tile) => (
        <div
          key={tile.label}
          title={tile.title}
          className={cx(
            'relative min-w-0 overflow-hidden border-line-1 border-l px-2.5 py-1.5 first:border-l-0 first:pl-3 max-phone:border-b max-phone:px-3 max-phone:py-1',
            onPhone.indexOf(tile) % columns === 0 && 'max-phone:border-l-0',
            tile.isOffPhone && 'max-phone:hidden',
          )}
        >
          <dt className="truncate text-11 text-fg-3">
            {tile.title === undefined ? (
              tile.label
            ) : (
              <ExplainedLabel
                note={{ ...noteOf({ title: tile.label, value: tile.value }, tile.title, tile.inputs), meta }}
              />
            )}
          </dt>
          {/* What does not fit beside the value wraps out of sight: a context is read whole or not at all. */}
          <dd className="m-0 flex h-5.5 flex-wrap items-baseline gap-x-1.5 gap-y-3 overflow-hidden whitespace-nowrap">
            <span
              className={cx(
                'font-medium',
                tile.value.length > LONG_VALUE ? 'text-12' : 'text-15',
                tile.tone && TONE[tile.tone],
              )}
            >
              {isPending ? <Skeleton className="h-3 w-16" /> : tile.value}
            </span>
            {tile.context === undefined || isPending ? null : (
              <small className="text-11 text-fg-3 max-nav:hidden">{tile.context}</small>
            )}
            {tile.line !== undefined && tile.line.length > 1 ? (
              <Sparkline
                values={tile.line}
                width={40}
                height={14}
                className={cx('self-center', tile.context === undefined ? 'max-nav:hidden' : 'max-wide:hidden')}
              />
            ) : null}
          </dd>
        </div>
      ))}
      {children}
    </dl>
  )
}
