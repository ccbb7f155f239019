import { useState } from 'react'
import { ColumnList, type ColumnPartProps } from '@/components/tables/ColumnList'
import { FormatList } from '@/components/tables/FormatList'
import { MarkRules } from '@/components/tables/MarkRules'
import { Button } from '@/components/ui/Button'
import { optionsOf } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { defaultLayout } from '@/lib/tables/tableLayout'

export interface ColumnChooserProps<R> extends ColumnPartProps<R> {
  readonly density: 'compact' | 'normal'
  readonly onDensity: (density: 'compact' | 'normal') => void
}

const DENSITIES = optionsOf({ compact: 'Compact', normal: 'Normal' })

const PARTS = optionsOf({ columns: 'Columns', formats: 'Formats', marks: 'Marks' })

/** Which columns a grid shows and where, how their numbers are written, which cells are marked, how tall rows are. */
export function ColumnChooser<R>({ columns, layout, onLayout, density, onDensity }: ColumnChooserProps<R>) {
  const [part, setPart] = useState<(typeof PARTS)[number]['value']>('columns')
  const List = { columns: ColumnList<R>, formats: FormatList<R>, marks: MarkRules<R> }[part]
  return (
    <div className="flex max-h-[70vh] w-80 flex-col gap-2">
      <Segments label="Part" size="s" options={PARTS} value={part} onChange={setPart} />
      <List columns={columns} layout={layout} onLayout={onLayout} />
      <div className="flex items-center justify-between border-line-2 border-t pt-2">
        <Segments label="Row height" size="s" options={DENSITIES} value={density} onChange={onDensity} />
        <Button kind="ghost" size="s" onClick={() => onLayout(defaultLayout(columns))}>
          Reset columns
        </Button>
      </div>
    </div>
  )
}
