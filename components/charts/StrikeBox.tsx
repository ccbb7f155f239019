import { ExplainBox } from '@/components/explain/ExplainBox'
import { noteOf } from '@/components/explain/figureNote'
import type { ProfileBar, StrikeProfileModel } from '@/lib/charts/prepareStrikeProfile'

export interface StrikeBoxProps {
  readonly model: StrikeProfileModel
  readonly bar: ProfileBar
  readonly at: { readonly x: number; readonly y: number }
  readonly onClose: () => void
}

/** How the bar of a strike is made: formula, the other figures of the strike, and its value (C15). */
export function StrikeBox({ model, bar, at, onClose }: StrikeBoxProps) {
  const { table, format, formula = '' } = model
  const value = format(bar.value)
  const row = table.rows.find(([strike]) => strike === String(bar.strike)) ?? []
  const inputs = table.columns.map((column, place) => [column, row[place] ?? '-'] as const)
  return (
    <ExplainBox
      {...noteOf({ title: `${model.title} ${bar.strike}`, value }, formula)}
      inputs={inputs}
      at={at}
      onClose={onClose}
    >
      <p role="status">
        Shown <b className="font-medium">{value}</b>
      </p>
    </ExplainBox>
  )
}
