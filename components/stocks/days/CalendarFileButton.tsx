import { CalendarPlus } from 'lucide-react'
import { saveCalendar } from '@/components/stocks/days/saveCalendar'
import { IconButton } from '@/components/ui/IconButton'
import type { DataMeta } from '@/lib/contract/flowRow'
import type { IcalDay } from '@/lib/market/ical'

export interface CalendarFileButtonProps {
  /** Name of the calendar and of the file. */
  readonly name: string
  readonly days: readonly IcalDay[]
  readonly meta: DataMeta | undefined
}

/** The rows on screen as a calendar file (C20). */
export function CalendarFileButton({ name, days, meta }: CalendarFileButtonProps) {
  return (
    <IconButton
      icon={CalendarPlus}
      label="Save as calendar file"
      onClick={() => saveCalendar(name, days, meta ?? null)}
    />
  )
}
