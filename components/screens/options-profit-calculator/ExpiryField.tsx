import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '@/components/ui/IconButton'
import { Input } from '@/components/ui/Input'
import { Select } from '@/components/ui/Select'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { ChainExpiryRow } from '@/lib/contract/chains'
import type { IsoDate } from '@/lib/core/nominal'
import { formatDate } from '@/lib/format/date'

export interface ExpiryFieldProps {
  readonly name: string
  readonly expiry: IsoDate
  readonly expiries: readonly ChainExpiryRow[]
  readonly onChange: (expiry: IsoDate) => void
}

/** The expiry of a leg among the listed ones, a step earlier or later; a date of one's own where nothing is listed. */
export function ExpiryField({ name, expiry, expiries, onChange }: ExpiryFieldProps) {
  const { dateFormat } = useTimeSettings()
  if (expiries.length === 0) {
    return (
      <span className="w-36">
        <Input
          size="m"
          type="date"
          aria-label={`${name}, expiry`}
          key={expiry}
          defaultValue={expiry}
          onBlur={({ target }) => {
            if (target.value !== '' && target.value !== expiry) onChange(target.value)
          }}
        />
      </span>
    )
  }
  const listed = expiries.map((row) => ({
    value: row.expiry,
    label: `${formatDate(row.expiry, dateFormat)} ${row.dte}d`,
  }))
  const isListed = listed.some(({ value }) => value === expiry)
  const own = { value: expiry, label: `${formatDate(expiry, dateFormat)} not listed` }
  const earlier = expiries.findLast((row) => row.expiry < expiry)
  const later = expiries.find((row) => row.expiry > expiry)
  return (
    <span className="flex items-center">
      <IconButton
        icon={ChevronLeft}
        size="s"
        label={`${name}, earlier expiry`}
        disabled={earlier === undefined}
        onClick={() => earlier && onChange(earlier.expiry)}
      />
      <Select
        aria-label={`${name}, expiry`}
        options={isListed ? listed : [own, ...listed]}
        value={expiry}
        onChange={onChange}
      />
      <IconButton
        icon={ChevronRight}
        size="s"
        label={`${name}, later expiry`}
        disabled={later === undefined}
        onClick={() => later && onChange(later.expiry)}
      />
    </span>
  )
}
