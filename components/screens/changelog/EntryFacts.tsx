import Image from 'next/image'
import { Chip } from '@/components/ui/Chip'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { ChangelogEntry } from '@/lib/contract/changelog'
import { formatDate } from '@/lib/format/date'

export interface EntryFactsProps {
  readonly entry: ChangelogEntry
  /** Shows the entries of a symbol only. */
  readonly onSymbol: (symbol: string) => void
}

/** The days and symbols that an entry touches, and its picture. */
export function EntryFacts({ entry, onSymbol }: EntryFactsProps) {
  const { dateFormat } = useTimeSettings()
  const { days, symbols, image } = entry
  return (
    <>
      {days.length + symbols.length === 0 ? null : (
        <dl className="mt-2 grid grid-cols-[80px_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-12">
          {days.length === 0 ? null : (
            <>
              <dt className="text-fg-3">Days</dt>
              <dd className="font-mono text-fg-2">{days.map((day) => formatDate(day, dateFormat)).join(', ')}</dd>
            </>
          )}
          {symbols.length === 0 ? null : (
            <>
              <dt className="text-fg-3">Symbols</dt>
              <dd className="flex flex-wrap gap-1.5">
                {symbols.map((symbol) => (
                  <Chip key={symbol} onClick={() => onSymbol(symbol)}>
                    {symbol}
                  </Chip>
                ))}
              </dd>
            </>
          )}
        </dl>
      )}
      {image === null ? null : (
        // Sent as it is kept: the host has one file of the right size, and nobody else is asked for it.
        <span className="relative mt-3 block aspect-video w-full">
          <Image
            unoptimized
            fill
            sizes="760px"
            src={image.path}
            alt={image.alt}
            className="object-contain object-left"
          />
        </span>
      )}
    </>
  )
}
