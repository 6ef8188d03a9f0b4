#!/bin/sh
# shop start [--empty]  serves the shop
# shop ready            says whether it serves now
# shop help             the owner's commands
set -eu
here=$(dirname "$(dirname "$(readlink -f "$0")")")
data=${DATA_DIR:-.data}
case $data in /*) ;; *) data=$PWD/$data ;; esac
export DATA_DIR="$data" INIT_CWD="$PWD" NODE_ENV=production NEXT_TELEMETRY_DISABLED=1
# Of what a picture takes meanwhile, an import keeps 50 MB less.
export MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
cd "$here"
case ${1-} in
start)
  shift
  exec bin/node scripts/output/start.mjs "$@"
  ;;
ready) exec bin/node scripts/output/ready.mjs ;;
*) exec bin/node --conditions=react-server owner/main.mjs "$@" ;;
esac
