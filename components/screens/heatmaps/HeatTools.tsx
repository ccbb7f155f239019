import type { ReactNode } from 'react'
import { COLOURS, SIZES } from '@/components/screens/heatmaps/heatFigures'
import { type HeatParams, UNIVERSES } from '@/components/screens/heatmaps/heatParams'
import { Select, type SelectProps } from '@/components/ui/Select'

export interface HeatToolsProps {
  readonly params: HeatParams
  readonly lists: readonly { readonly id: string; readonly name: string }[]
  readonly onChange: (patch: Partial<HeatParams>) => void
  /** Before the figures. */
  readonly children: ReactNode
}

/** Which names, what their area is and what their colour. */
export function HeatTools({ params, lists, onChange, children }: HeatToolsProps) {
  const universes = [...UNIVERSES, ...lists.map(({ id, name }) => ({ value: id, label: name }))]
  return (
    <div className="no-scrollbar flex h-10 shrink-0 items-center gap-3 overflow-x-auto px-3 text-11 text-fg-3 pointer-coarse:h-12">
      {children}
      <Labelled
        label="Names"
        options={universes}
        value={params.universe}
        onChange={(universe) => onChange({ universe, sector: '', industry: '' })}
      />
      <Labelled label="Area" options={SIZES} value={params.size} onChange={(size) => onChange({ size })} />
      <Labelled
        label="Colour"
        options={COLOURS}
        value={params.colour}
        onChange={(colour) => onChange({ colour, clamp: null })}
      />
    </div>
  )
}

/** A choice with its name in front. */
function Labelled<T extends string>({ label, ...select }: SelectProps<T> & { readonly label: string }) {
  return (
    <span className="flex shrink-0 items-center gap-1.5">
      <span aria-hidden="true">{label}</span>
      <Select size="s" aria-label={label} {...select} />
    </span>
  )
}
