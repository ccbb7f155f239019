import { ImageResponse } from 'next/og.js'
import brand from '@/lib/navigation/brand.json'
import type { ShareCard } from '@/server/services/share/stockCard'
import { CARD_SIZE, cardPicture } from '@/server/share/cardPicture'

/** Draws a card as PNG. Some hundred milliseconds of computing: only the worker calls it. */
export async function renderCard(card: ShareCard): Promise<Uint8Array> {
  return new Uint8Array(await new ImageResponse(cardPicture(card, brand.brand), CARD_SIZE).arrayBuffer())
}
