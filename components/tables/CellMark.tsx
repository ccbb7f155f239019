import { cx } from '@/components/ui/cx'
import { type CellRule, type CellTone, toneMark } from '@/lib/tables/cellRules'

/** The line around a marked cell; its text keeps its own contrast. */
export const OUTLINES: Readonly<Record<CellTone, string>> = {
  bull: 'shadow-[inset_0_0_0_1px_var(--bull)]',
  bear: 'shadow-[inset_0_0_0_1px_var(--bear)]',
  call: 'shadow-[inset_0_0_0_1px_var(--call)]',
  put: 'shadow-[inset_0_0_0_1px_var(--put)]',
  warn: 'shadow-[inset_0_0_0_1px_var(--warn)]',
  danger: 'shadow-[inset_0_0_0_1px_var(--danger)]',
}

const TEXTS: Readonly<Record<CellTone, string>> = {
  bull: 'text-bull',
  bear: 'text-bear',
  call: 'text-call',
  put: 'text-put',
  warn: 'text-warn',
  danger: 'text-danger',
}

/** The sign of a marked cell: a shape of its own for each tone, and the rule in words. */
export function CellMark({ rule }: { readonly rule: CellRule }) {
  const { sign, word } = toneMark(rule.tone)
  return (
    <span className={cx('mr-1 shrink-0 text-10', TEXTS[rule.tone])} title={`${rule.comparison} ${rule.value}`}>
      <span aria-hidden="true">{sign}</span>
      <span className="sr-only">{`${word}: `}</span>
    </span>
  )
}
