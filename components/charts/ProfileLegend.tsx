import type { StrikeProfileLegend } from '@/lib/charts/prepareStrikeProfile'

export interface ProfileLegendProps {
  readonly legend: StrikeProfileLegend
  readonly hasNegative: boolean
  readonly isNeutral: boolean
}

/** What the colours and marks of a strike profile mean. */
export function ProfileLegend({ legend, hasNegative, isNeutral }: ProfileLegendProps) {
  const { positive, negative, ghost, flipped, strong } = legend
  return (
    <p className="no-scrollbar flex h-4 gap-3 overflow-x-auto whitespace-nowrap text-11 text-fg-3">
      {hasNegative ? (
        <span className="flex items-center gap-1">
          <i className="size-2 bg-bear" />
          {negative}
        </span>
      ) : null}
      <span className="flex items-center gap-1">
        <i className={isNeutral ? 'size-2 bg-fg-3' : 'size-2 bg-bull'} />
        {positive}
      </span>
      {ghost === null ? null : (
        <span className="flex items-center gap-1">
          <i className="size-1.5 rounded-full bg-fg-1" />
          {ghost}
        </span>
      )}
      {flipped === null ? null : (
        <span className="flex items-center gap-1">
          <span aria-hidden="true" className="text-warn">
            ⇄
          </span>
          {flipped}
        </span>
      )}
      {strong === null ? null : (
        <span className="flex items-center gap-1">
          <span aria-hidden="true" className="text-cat-2">
            ◆
          </span>
          {strong}
        </span>
      )}
    </p>
  )
}
