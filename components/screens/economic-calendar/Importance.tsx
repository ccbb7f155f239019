import { IMPORTANCE_WORDS } from '@/components/screens/economic-calendar/economyWords'
import { cx } from '@/components/ui/cx'

/** Importance 1 to 3 as so many filled marks of three, said in words too. */
export function Importance({ importance }: { readonly importance: number }) {
  const words = `${IMPORTANCE_WORDS[importance] ?? IMPORTANCE_WORDS[0]} importance`
  return (
    <span title={words} className="inline-flex items-center gap-0.5 align-middle">
      {[1, 2, 3].map((place) => (
        <span
          key={place}
          className={cx('block h-2.5 w-1 rounded-[1px] border border-fg-2', place <= importance && 'bg-fg-2')}
        />
      ))}
      <span className="sr-only">{words}</span>
    </span>
  )
}
