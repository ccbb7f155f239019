import { BellPlus, Trash2 } from 'lucide-react'
import { useAlertDialog } from '@/components/alerts/useAlertDialog'
import { levelAlert } from '@/components/alerts/watchDrafts'
import type { Drawings } from '@/components/charting/useDrawings'
import { newDrawingId } from '@/components/charting/useDrawings'
import { backgroundClass } from '@/components/charts/chartClass'
import { Button } from '@/components/ui/Button'
import { cx } from '@/components/ui/cx'
import { IconButton } from '@/components/ui/IconButton'
import { Input } from '@/components/ui/Input'
import { Popover } from '@/components/ui/Popover'
import { levelOfDrawing } from '@/lib/charting/drawings/alertLevel'
import { DRAWING_KINDS, DRAWING_TONES, type Drawing } from '@/lib/charting/drawings/drawing'
import type { EpochMs } from '@/lib/core/nominal'
import { formatPrice } from '@/lib/format/number'

export interface ObjectsPopoverProps {
  readonly drawings: Drawings
  /** Whose price the lines are of; null for contracts and formulas, which no alert follows. */
  readonly ticker: string | null
  readonly selectedId: string | null
  readonly onSelect: (id: string | null) => void
  readonly formatTime: (ms: number) => string
  /** Where a line begins that is made without a pointer: the newest bar. */
  readonly newest: { readonly at: EpochMs; readonly price: number } | null
}

/** The drawings as a list: words, colour, prices to type, removal. Everything a pointer does can be done here. */
export function ObjectsPopover({ drawings, ticker, selectedId, onSelect, formatTime, newest }: ObjectsPopoverProps) {
  const { list, change } = drawings
  const alerts = useAlertDialog()
  const onAlert = (drawing: Drawing) => {
    const level = levelOfDrawing(drawing)
    if (level === null || ticker === null || !alerts.isOpenable) return null
    const name = `${ticker} ${level.line === null ? `at ${formatPrice(level.price)}` : 'at a drawn line'}`
    return () => alerts.open({ name, definition: levelAlert(ticker, level) })
  }
  const put = (next: Drawing) => change(list.map((one) => (one.id === next.id ? next : one)))
  return (
    <>
      {alerts.dialog}
      <Popover
        label="Drawings"
        side="bottom-end"
        className="p-2"
        trigger={(props) => (
          <Button {...props} size="s" kind="ghost">
            Drawings{list.length === 0 ? '' : ` ${list.length}`}
          </Button>
        )}
      >
        {(close) => (
          <div className="flex w-80 flex-col gap-1">
            {list.length === 0 ? <p className="px-1 text-11 text-fg-3">Nothing is drawn on this symbol.</p> : null}
            {list.map((drawing) => (
              <div
                key={drawing.id}
                className={cx('flex flex-col gap-1 rounded-2 p-1', drawing.id === selectedId && 'bg-active')}
              >
                <div className="flex items-center gap-1.5">
                  <button
                    type="button"
                    onClick={() => onSelect(drawing.id)}
                    className="flex min-w-0 flex-1 items-center gap-1.5 text-left"
                  >
                    <i className={cx('size-2 shrink-0 rounded-full', backgroundClass(drawing.tone))} />
                    <span className="truncate">{DRAWING_KINDS[drawing.kind].label}</span>
                    <span className="truncate text-11 text-fg-3">{formatTime(drawing.points[0]?.t ?? 0)}</span>
                  </button>
                  <Button
                    size="s"
                    kind="ghost"
                    aria-label={`Next colour of ${DRAWING_KINDS[drawing.kind].label}`}
                    onClick={() => {
                      const at = DRAWING_TONES.indexOf(drawing.tone)
                      put({ ...drawing, tone: DRAWING_TONES[(at + 1) % DRAWING_TONES.length] ?? 'cat-1' })
                    }}
                  >
                    Colour
                  </Button>
                  <AlertBell drawing={drawing} run={onAlert(drawing)} onDone={close} />
                  <IconButton
                    icon={Trash2}
                    size="s"
                    label={`Remove ${DRAWING_KINDS[drawing.kind].label}`}
                    onClick={() => change(list.filter((one) => one.id !== drawing.id))}
                  />
                </div>
                {drawing.id === selectedId ? <Details drawing={drawing} onChange={put} /> : null}
              </div>
            ))}
            {newest === null ? null : (
              <Button
                size="s"
                onClick={() => {
                  const points = [{ t: newest.at, p: newest.price }]
                  const made: Drawing = { id: newDrawingId(), kind: 'horizontal', points, tone: 'cat-1', text: '' }
                  change([...list, made])
                  onSelect(made.id)
                }}
              >
                Line at {formatPrice(newest.price)}
              </Button>
            )}
          </div>
        )}
      </Popover>
    </>
  )
}

interface AlertBellProps {
  readonly drawing: Drawing
  /** null where no alert can follow the drawing. */
  readonly run: (() => void) | null
  readonly onDone: () => void
}

/** "Alert here": rings when the price crosses the line (C14). */
function AlertBell({ drawing, run, onDone }: AlertBellProps) {
  if (run === null) return null
  return (
    <IconButton
      icon={BellPlus}
      size="s"
      label={`Alert at ${DRAWING_KINDS[drawing.kind].label}`}
      onClick={() => {
        onDone()
        run()
      }}
    />
  )
}

function Details({ drawing, onChange }: { readonly drawing: Drawing; readonly onChange: (drawing: Drawing) => void }) {
  return (
    <div className="flex flex-wrap gap-1.5">
      {drawing.kind === 'text' ? (
        <Input
          size="s"
          aria-label="Words of the note"
          maxLength={200}
          defaultValue={drawing.text}
          onBlur={(event) => onChange({ ...drawing, text: event.target.value })}
        />
      ) : null}
      {drawing.points.map((point, i) => (
        <label
          key={`${drawing.id}${i === 0 ? 'a' : i === 1 ? 'b' : 'c'}`}
          className="flex items-center gap-1 text-11 text-fg-3"
        >
          Price {drawing.points.length > 1 ? i + 1 : ''}
          <input
            type="number"
            step="0.01"
            className="h-control-s w-20 rounded-2 border border-line-control bg-canvas px-1.5 text-fg-1 pointer-coarse:h-8"
            defaultValue={point.p.toFixed(2)}
            onBlur={(event) => {
              const p = Number(event.target.value)
              if (!Number.isFinite(p) || p === Number(point.p.toFixed(2))) return
              onChange({ ...drawing, points: drawing.points.map((one, at) => (at === i ? { ...one, p } : one)) })
            }}
          />
        </label>
      ))}
    </div>
  )
}
