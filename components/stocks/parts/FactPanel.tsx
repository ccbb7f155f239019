import { FactTable, type FactTableProps } from '@/components/stocks/parts/FactTable'
import { Panel, type PanelProps } from '@/components/stocks/parts/Panel'

export interface FactPanelProps extends Omit<FactTableProps, 'label'>, Omit<PanelProps, 'children'> {
  /** What the table is called; without it like its panel. */
  readonly label?: string
}

/** A panel of a table of figures and nothing beside. */
export function FactPanel({ label, columns, rows, empty, words, ...panel }: FactPanelProps) {
  return (
    <Panel {...panel}>
      <FactTable label={label ?? panel.title} columns={columns} rows={rows} empty={empty} words={words} />
    </Panel>
  )
}
