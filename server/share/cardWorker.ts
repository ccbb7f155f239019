import { parentPort } from 'node:worker_threads'
import type { ShareCard } from '@/server/services/share/stockCard'
import { renderCard } from '@/server/share/cardPicture'

/** The thread that draws cards, one after the other. */
parentPort?.on('message', ({ id, card }: { readonly id: number; readonly card: ShareCard }) => {
  renderCard(card).then(
    (png) => parentPort?.postMessage({ id, png }, [png.buffer as ArrayBuffer]),
    (error: unknown) => parentPort?.postMessage({ id, error: String(error) }),
  )
})
