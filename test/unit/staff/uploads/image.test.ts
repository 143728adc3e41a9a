import {
  encodeCanvasAsJpegOrPng,
  CENTERED_CROP,
  getCropRectangle,
  drawCrop,
  parseImageDataUri,
} from '../../../../src/staff/uploads/image'

test.each([
  ['data:image/jpeg;base64,/9j/4AA=', { image: '/9j/4AA=', format: 'JPEG' }],
  ['data:image/png;base64,iVBORw0=', { image: 'iVBORw0=', format: 'PNG' }],
  ['data:image/webp;base64,UklG', { image: 'UklG', format: 'PNG' }],
])('%s is sent without its prefix, JPEG by it and otherwise PNG [BUND-03]', (uri, sent) => {
  expect(parseImageDataUri(uri)).toEqual(sent)
})

test.each(['https://bild.example/a.png', 'data:image/png,abc', ''])(
  '%j is not an image data URI [BUND-03]',
  (uri) => {
    expect(() => parseImageDataUri(uri)).toThrow('no data URI')
  },
)

test.each([
  ['a wide image', { width: 1200, height: 200 }, CENTERED_CROP, { x: 300, y: 0, width: 600, height: 200 }],
  ['a high image', { width: 300, height: 900 }, CENTERED_CROP, { x: 0, y: 400, width: 300, height: 100 }],
  [
    'an enlarged image, at its lower right corner',
    { width: 600, height: 200 },
    { zoom: 2, offsetShareX: 1, offsetShareY: 1 },
    { x: 300, y: 100, width: 300, height: 100 },
  ],
])('the crop of %s has the required aspect ratio [STAFF-26]', (_which, size, crop, part) => {
  expect(getCropRectangle(size, crop, [3, 1])).toEqual(part)
})

/** Returns a canvas whose only pixel has this opacity, from 0 to 255. jsdom does not render canvases. */
function createCanvas(alpha: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  const context = { drawImage: () => undefined, getImageData: () => ({ data: [1, 2, 3, alpha] }) }
  jest.spyOn(canvas, 'getContext').mockReturnValue(context as unknown as RenderingContext)
  jest.spyOn(canvas, 'toDataURL').mockImplementation((type) => String(type))
  return canvas
}

test.each([
  ['a PNG without transparency', 'image/png', 255, 'image/jpeg'],
  ['a PNG with transparency', 'image/png', 254, 'image/png'],
  ['a JPEG', 'image/jpeg', 255, 'image/jpeg'],
])('%s is sent in the smallest format [BUND-03]', (_what, type, alpha, sent) => {
  expect(encodeCanvasAsJpegOrPng(createCanvas(alpha), type)).toBe(sent)
})

test('the crop of the smallest image has at least one pixel [BUND-03]', () => {
  const canvas = createCanvas(255)
  const image = Object.assign(new Image(), { width: 1, height: 1 })
  drawCrop(canvas, image, { ...CENTERED_CROP, zoom: 4 }, [3, 1])
  expect([canvas.width, canvas.height]).toEqual([1, 1])
})
