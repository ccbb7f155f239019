import { Code } from 'lucide-react'
import dynamic from 'next/dynamic'
import { IconButton } from '@/components/ui/IconButton'
import { Popover } from '@/components/ui/Popover'

const CallsPanel = dynamic(() => import('@/components/tables/CallsPanel').then((module) => module.CallsPanel), {
  ssr: false,
})

/** Copies what this page asked the host, as calls for a program. §4.11: every grid has it. */
export function CallsButton() {
  return (
    <Popover
      label="Copy as API call"
      side="bottom-end"
      className="w-84 p-2"
      trigger={(trigger) => <IconButton icon={Code} label="Copy as API call" {...trigger} />}
    >
      {(close) => <CallsPanel onDone={close} />}
    </Popover>
  )
}
