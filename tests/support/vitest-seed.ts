/** Before any test: the seed of the run, printed once by whoever sets it, is another one each time unless SEED says which. */
export default function chooseSeed(): void {
  if (process.env.SEED) return;
  process.env.SEED = String(Math.floor(Math.random() * 2 ** 31));
  console.log(`Samples begin at SEED=${process.env.SEED}; set it to try the same ones again.`);
}
