import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { DataSource } from '@/lib/contract/dataSources'
import { formatTime } from '@/lib/format/date'
import { formatUpTo } from '@/lib/format/number'

/** Figures of a source against its limits, and what it refused, with samples. */
export function SourceFigures({ source }: { readonly source: DataSource }) {
  const { timeZone } = useTimeSettings()
  const { limits, figures, refusals, rejects } = source
  if (limits === null && figures.length === 0) return null
  return (
    <details className="text-11 text-fg-3">
      <summary className="cursor-pointer">Figures, limits and refused events</summary>
      {limits === null ? null : (
        <p className="pt-1">
          Limits: {limits.connections} connections,{' '}
          {limits.symbols === null ? 'any number of' : formatUpTo(limits.symbols, 0)} symbols,{' '}
          {formatUpTo(limits.per_minute, 0)} calls a minute.
        </p>
      )}
      <ul aria-label={`Figures of ${source.title}`} className="flex flex-wrap gap-x-4 pt-1 font-mono">
        {figures.map(({ name, value }) => (
          <li key={name}>
            {name} {formatUpTo(value, 1)}
          </li>
        ))}
      </ul>
      {refusals.map(({ reason, count }) => (
        <p key={reason} className="pt-1">
          {formatUpTo(count, 0)} refused: {reason}
        </p>
      ))}
      {rejects.map(({ at_ms, reason, sample }) => (
        <p key={`${at_ms} ${sample}`} className="break-all pt-1 font-mono">
          {formatTime(at_ms, timeZone)} {reason}: {sample}
        </p>
      ))}
    </details>
  )
}
