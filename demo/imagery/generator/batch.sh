#!/bin/sh
# Render everything into $1 (default ../out, which git ignores); safe to stop and start again.
# One process a core: building a scene uses one core only, so that two processes are faster than two threads.
here=$(cd "$(dirname "$0")" && pwd); out=${1:-$here/../out}; quality=${2:-batch}; cores=$(nproc)
python3 "$here/catalog.py" "$out" || exit 1

share() {
  for try in 1 2 3 4 5 6 7 8; do      # a crash of one process only costs one image
    OMP_NUM_THREADS=1 nice -n 19 blender -b --factory-startup --python-exit-code 1 --python "$here/render.py" -- \
      --out "$out" --quality "$quality" --share "$1/$cores" >>"$out/batch.log" 2>&1 && break
  done
}

for k in $(seq "$cores"); do share "$k" & done
wait
