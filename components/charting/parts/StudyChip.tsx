import { X } from 'lucide-react'
import { useState } from 'react'
import { backgroundClass } from '@/components/charts/chartClass'
import { cx } from '@/components/ui/cx'
import { Icon } from '@/components/ui/Icon'
import { Popover } from '@/components/ui/Popover'
import { indicatorOf, type Study } from '@/lib/charting/indicators/registry'
import type { DrawnStudy } from '@/lib/charting/prepareChart'

export interface StudyChipProps {
  readonly drawn: DrawnStudy
  readonly study: Study | null
  /** Place of the bar whose values are shown. */
  readonly place: number
  readonly onChange: (params: readonly number[]) => void
  readonly onRemove: () => void
}

/** A study in the legend: its name, its values, its numbers to change, and the way to drop it. */
export function StudyChip({ drawn, study, place, onChange, onRemove }: StudyChipProps) {
  const params = study === null ? [] : (indicatorOf(study.id)?.params ?? [])
  const values = drawn.plots.slice(0, 4).map((plot) => ({ plot, value: plot.values[place] ?? null }))
  return (
    <span className="group flex h-5 max-w-full items-center gap-1.5 text-11 pointer-coarse:h-8">
      {params.length === 0 ? (
        <span className="truncate text-fg-2">{drawn.label}</span>
      ) : (
        <Popover
          label={`Numbers of ${drawn.label}`}
          className="p-3"
          trigger={(props) => (
            <button type="button" {...props} className="truncate rounded-2 text-fg-2 hover:text-fg-1 hover:underline">
              {drawn.label}
            </button>
          )}
        >
          {() => (
            <div className="flex w-44 flex-col gap-2">
              {params.map((param, i) => (
                <NumberField
                  key={param.name}
                  name={param.name}
                  value={study?.params[i] ?? param.value}
                  min={param.min}
                  max={param.max}
                  step={param.step ?? 1}
                  onChange={(value) =>
                    onChange(params.map((one, at) => (at === i ? value : (study?.params[at] ?? one.value))))
                  }
                />
              ))}
            </div>
          )}
        </Popover>
      )}
      {values.map(({ plot, value }) => (
        <span key={plot.name} className="flex items-center gap-1 whitespace-nowrap" title={plot.name}>
          <i className={cx('size-1.5 rounded-full', backgroundClass(plot.tone))} />
          <b className="font-medium text-fg-1">
            {value === null || !Number.isFinite(value) ? '-' : drawn.format(value)}
          </b>
        </span>
      ))}
      <button
        type="button"
        aria-label={`Remove ${drawn.label}`}
        onClick={onRemove}
        className="grid size-4 place-items-center rounded-1 text-fg-3 hover:bg-hover hover:text-fg-1 pointer-coarse:size-8"
      >
        <Icon as={X} size={11} />
      </button>
    </span>
  )
}

interface NumberFieldProps {
  readonly name: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly step: number
  readonly onChange: (value: number) => void
}

function NumberField({ name, value, min, max, step, onChange }: NumberFieldProps) {
  const [text, setText] = useState<string | null>(null)
  const commit = () => {
    const wanted = Number(text)
    if (text !== null && text !== '' && Number.isFinite(wanted)) onChange(Math.min(max, Math.max(min, wanted)))
    setText(null)
  }
  return (
    <label className="flex items-center justify-between gap-3 text-12 text-fg-2">
      {name}
      <input
        type="number"
        className="h-control-m w-20 rounded-2 border border-line-control bg-canvas px-2 text-fg-1 pointer-coarse:h-9"
        min={min}
        max={max}
        step={step}
        value={text ?? value}
        onChange={(event) => setText(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
    </label>
  )
}
