import type { ProfileSplit, StrikeProfileLegend } from '@/lib/charts/prepareStrikeProfile'

export interface ProfileLegendProps {
  readonly legend: StrikeProfileLegend
  readonly hasNegative: boolean
  readonly isNeutral: boolean
  readonly split: ProfileSplit
}

/** What the colours and marks of a strike profile mean. */
export function ProfileLegend({ legend, hasNegative, isNeutral, split }: ProfileLegendProps) {
  if (split !== 'net') return <SplitLegend split={split} ghost={legend.ghost} />
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

/** Calls and puts apart. */
function SplitLegend({ split, ghost }: { readonly split: ProfileSplit; readonly ghost: string | null }) {
  return (
    <p className="no-scrollbar flex h-4 gap-3 overflow-x-auto whitespace-nowrap text-11 text-fg-3">
      <span className="flex items-center gap-1">
        <i className="size-2 bg-put" />
        puts{split === 'mirrored' ? ', by size' : ''}
      </span>
      <span className="flex items-center gap-1">
        <i className="size-2 bg-call" />
        calls{split === 'mirrored' ? ', by size' : ''}
      </span>
      {split === 'mirrored' ? null : (
        <span className="flex items-center gap-1">
          <i className="h-2.5 w-0.5 bg-fg-1" />
          net
        </span>
      )}
      {split === 'mirrored' || ghost === null ? null : (
        <span className="flex items-center gap-1">
          <i className="size-1.5 rounded-full bg-fg-1" />
          {ghost}
        </span>
      )}
    </p>
  )
}
