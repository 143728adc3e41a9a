// `node scripts/make-bundle-images.mjs`: draws the images of the demo bundles into public/demo. Bundles accept only
// PNG and JPEG. The same slug and color always produce the same bytes.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { root } from './run.mjs'

const WIDTH = 480
const HEIGHT = 270
/** Samples per pixel and direction for anti-aliasing. */
const SAMPLES = 3
const PAPER = [251, 250, 247]
const INK = [11, 31, 51]

const mix = (one, other, share) => one.map((value, index) => value + (other[index] - value) * share)

/** Creates a generator of deterministic numbers in [0, 1), seeded by a text. */
function drawFrom(text) {
  let state = crc32(text)
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Each motif returns the layer of a point; 0 is the background. */
const MOTIFS = [
  function bars(random) {
    const heights = Array.from({ length: 9 }, () => 0.2 + 0.7 * random())
    return (x, y) => {
      const place = (x / WIDTH) * heights.length
      const bar = Math.floor(place)
      return place - bar < 0.68 && y > HEIGHT * (1 - heights[bar]) ? 1 + (bar % 3) : 0
    }
  },
  function circles(random) {
    const all = Array.from({ length: 7 }, (_, index) => ({
      x: random() * WIDTH,
      y: random() * HEIGHT,
      radius: 28 + random() * 84,
      layer: 1 + (index % 3),
    }))
    return (x, y) => all.findLast((one) => Math.hypot(x - one.x, y - one.y) < one.radius)?.layer ?? 0
  },
  function waves(random) {
    const all = [0.3, 0.5, 0.7].map((level) => ({ level, phase: random() * 6.3, length: 60 + random() * 60 }))
    return (x, y) =>
      all.filter(({ level, phase, length }) => y > HEIGHT * level + 22 * Math.sin(x / length + phase)).length
  },
  function dots(random) {
    const layers = Array.from({ length: 160 }, () => Math.floor(random() * 4))
    return (x, y) => {
      const [column, row] = [Math.floor(x / 30), Math.floor(y / 30)]
      const layer = layers[(row * 16 + column) % layers.length]
      return Math.hypot(x - column * 30 - 15, y - row * 30 - 15) < 4 + 3 * layer ? layer : 0
    }
  },
  function arcs(random) {
    const [left, below] = [WIDTH * (0.2 + 0.6 * random()), HEIGHT * 1.05]
    return (x, y) => {
      const ring = Math.floor(Math.hypot(x - left, y - below) / 34)
      return ring % 2 === 0 && ring < 10 ? 1 + ((ring / 2) % 3) : 0
    }
  },
]

function picture(slug, color, motif) {
  const base = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  const layers = [mix(base, PAPER, 0.82), mix(base, PAPER, 0.45), base, mix(base, INK, 0.45)]
  const layerOf = motif(drawFrom(slug))
  const rows = Buffer.alloc(HEIGHT * (1 + WIDTH * 3)) // each row: a filter byte, then its pixels
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const sum = [0, 0, 0]
      for (let sample = 0; sample < SAMPLES ** 2; sample++) {
        const at =
          layers[
            layerOf(
              x + ((sample % SAMPLES) + 0.5) / SAMPLES,
              y + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES,
            )
          ]
        at.forEach((value, index) => (sum[index] += value))
      }
      sum.forEach((value, index) => {
        rows[y * (1 + WIDTH * 3) + 1 + x * 3 + index] = Math.round(value / SAMPLES ** 2)
      })
    }
  return png(rows)
}

function png(rows) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(WIDTH, 0)
  head.writeUInt32BE(HEIGHT, 4)
  head.set([8, 2, 0, 0, 0], 8) // 8 bits, RGB
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

const texts = readFileSync(path.join(root, 'server/src/demo/texts/bundles.txt'), 'utf8')
const bundles = texts.split('\n').filter((line) => line.startsWith('- '))
for (const [index, line] of bundles.entries()) {
  const [slug, , color] = line
    .slice(2)
    .split('|')
    .map((cell) => cell.trim())
  const bytes = picture(slug, color, MOTIFS[index % MOTIFS.length])
  writeFileSync(path.join(root, `public/demo/paket-${slug}.png`), bytes)
}
