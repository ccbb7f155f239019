import { describe, expect, it } from 'vitest'
import { addToCart, MOST_OF_ONE, orderWords, pricedCart } from '@/lib/merch/merch'

const mug = { id: 'm', name: 'Mug', price_cents: 1450, sizes: [{ name: 'One size', in_stock: true }], shop_link: null }
const shirt = {
  id: 's',
  name: 'Shirt',
  price_cents: 2800,
  sizes: [
    { name: 'M', in_stock: true },
    { name: 'L', in_stock: false },
  ],
  shop_link: null,
}

describe('§4.14 Merch: the cart', () => {
  it('counts one more and one fewer of a thing in a size; none leaves it', () => {
    const one = addToCart([], 's', 'M', 1)
    expect(addToCart(one, 's', 'M', 1)).toEqual([{ item: 's', size: 'M', count: 2 }])
    expect(addToCart(one, 's', 'L', 1)).toHaveLength(2)
    expect(addToCart(one, 's', 'M', -1)).toEqual([])
    expect(addToCart(one, 's', 'M', 500)[0]?.count).toBe(MOST_OF_ONE)
    expect(addToCart([], 's', 'M', -1)).toEqual([])
  })

  it('prices what is still sold here and in stock, to the cent', () => {
    const cart = [
      { item: 'm', size: 'One size', count: 3 },
      { item: 's', size: 'L', count: 1 },
      { item: 'gone', size: 'M', count: 1 },
    ]
    expect(pricedCart(cart, [mug, shirt])).toEqual([
      { item: 'm', size: 'One size', count: 3, name: 'Mug', cents: 4350 },
    ])
    expect(pricedCart(cart, [{ ...mug, shop_link: 'https://shop.example' }])).toEqual([])
  })

  it('the order says what, how many and the sum', () => {
    const lines = pricedCart(
      [
        { item: 'm', size: 'One size', count: 2 },
        { item: 's', size: 'M', count: 1 },
      ],
      [mug, shirt],
    )
    expect(orderWords(lines)).toContain('2 × Mug, One size: $29')
    expect(orderWords(lines)).toContain('1 × Shirt, M: $28')
    expect(orderWords(lines)).toContain('Together $57 before shipping.')
  })
})
