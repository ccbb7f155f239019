import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { type Notification, receiveNotifications } from '@/components/ui/notify'

const ToastRegion = dynamic(() => import('@/components/ui/ToastRegion').then((module) => module.ToastRegion), {
  ssr: false,
})

/** Stands in the app once; loads the toast library when there is something to say. */
export function Toaster() {
  const [queue, setQueue] = useState<readonly Notification[]>([])
  // Outside system: the notification channel, which any code may use.
  useEffect(() => receiveNotifications((next) => setQueue((before) => [...before, next])), [])
  return queue.length === 0 ? null : <ToastRegion queue={queue} />
}
